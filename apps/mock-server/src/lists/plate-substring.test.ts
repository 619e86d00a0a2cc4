import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transactions } from '../db/schema/sales/transactions.schema.ts';
import { describeEngines } from '../db/testing/engines.ts';
import { plateContains } from './plate-substring.ts';

/** Usual keys, Chinese characters, a single character, and longer than any real plate. */
const KEYS = [
  'ABC1234',
  '軍A12345',
  '臨A00012',
  'A',
  'AA',
  '試車中A12345678901234567890',
  'ZZ%_\\9',
] as const;
const PARTS = ['A', '12', 'BC', '34', '軍A', '00', '試車', '90', '789012', 'C12', '%_', 'AAA', 'X'] as const;

describeEngines('a part of a plate', (database) => {
  const keysWith = async (condition: SQL) => {
    const keys = sql.join(
      KEYS.map((key) => sql`(${key}::text)`),
      sql`, `,
    );
    const { rows } = await database().orm.execute<{ key: string }>(
      sql`select plate_key as key from (values ${keys}) as plates (plate_key) where ${condition}`,
    );
    return rows.map(({ key }) => key);
  };

  test.each(PARTS)('finds %s at any position, and no other plate', async (part) => {
    const found = await keysWith(plateContains(sql`plate_key`, part));
    expect(found.toSorted()).toEqual(KEYS.filter((key) => key.includes(part)).toSorted());
  });

  test('uses the index for two characters', async () => {
    const plan = await database().orm.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute(
        sql`explain select count(*) from ${transactions} where ${plateContains(sql`plate_key`, '12')}`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('transactions_by_plate_pairs');
  });
});
