import { eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { lostTickets } from '../../db/schema/sales/lost-tickets.schema.ts';

/** Returns the lost-ticket fee of a stay with the name of the user who applied it, or undefined. */
export async function findLostTicket(orm: Orm | Transaction, transactionId: string) {
  const [row] = await orm
    .select({ appliedAt: lostTickets.appliedAt, accountName: accounts.name, reason: lostTickets.reason })
    .from(lostTickets)
    .innerJoin(accounts, eq(accounts.account, lostTickets.account))
    .where(eq(lostTickets.transactionId, transactionId));
  return row;
}

export async function hasLostTicket(tx: Transaction, transactionId: string): Promise<boolean> {
  return (await findLostTicket(tx, transactionId)) !== undefined;
}

/** Moves the lost-ticket fee of a stay to the transaction of its exit day. */
export async function moveLostTicket(
  tx: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.update(lostTickets).set({ transactionId: to }).where(eq(lostTickets.transactionId, from));
}
