import type { SQL } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';

export type BankLineFields = typeof bankLines.$inferSelect;

/** Returns one line that matches a condition. */
export async function findBankLine(
  orm: Orm | Transaction,
  condition: SQL | undefined,
): Promise<BankLineFields | undefined> {
  const [row] = await orm.select().from(bankLines).where(condition);
  return row;
}
