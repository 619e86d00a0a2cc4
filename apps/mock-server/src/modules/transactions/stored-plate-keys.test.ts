import { plateSearchKey } from '@parking-plus/domain';
import { expect, test } from 'vitest';
import { describeEngines } from '../../db/testing/engines.ts';
import { serverModules } from '../../registry/server-modules.ts';

const NAME = 'transactions/202611232100-search-plates-without-spaces';
const PLATES = ['試 12', '試12', 'AB–試３', '使　9', '使ー9 A', 'ABC-1234'];

describeEngines('plates stored before', (database) => {
  test("are found by today's search keys", async () => {
    const { sql } = database();
    const migration = serverModules().migrations.find(({ name }) => name === NAME);
    if (migration === undefined) throw new Error(`There is no migration ${NAME}.`);
    for (const plate of PLATES) {
      const stored = plate.replaceAll('-', '').replace('３', '3');
      await sql.query(
        `update transactions set plate_key = $1 where transaction_id = (select min(transaction_id) from transactions)`,
        [stored],
      );
      await sql.query(
        `update rental_bays set plate_key = $1, rotating_plates = '{試 7}', rotating_keys = '{試 7}'
         where (rental_id, line_number) = (select rental_id, line_number from rental_bays order by 1, 2 limit 1)`,
        [stored],
      );
      await sql.exec(migration.text);
      const { rows } = await sql.query<{ keys: string[] }>(
        `select array[(select plate_key from transactions order by transaction_id limit 1), plate_key, rotating_keys[1]] as keys
         from rental_bays order by rental_id, line_number limit 1`,
      );
      expect(rows[0]?.keys).toEqual([plateSearchKey(plate), plateSearchKey(plate), '試7']);
    }
  });
});
