import { eq, type SQL } from 'drizzle-orm';
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

/** Updates a line as its next version and returns that. The caller holds `AdvisoryLock.Remittance`. */
export async function updateBankLine(
  tx: Transaction,
  { bankLineId, version }: Pick<BankLineFields, 'bankLineId' | 'version'>,
  fields: Partial<Omit<BankLineFields, 'bankLineId' | 'version' | 'differenceTwd'>>,
): Promise<number> {
  await tx
    .update(bankLines)
    .set({ ...fields, version: version + 1 })
    .where(eq(bankLines.bankLineId, bankLineId));
  return version + 1;
}
