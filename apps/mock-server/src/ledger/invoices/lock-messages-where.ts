import { asc, inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';

/** Locks the invoices of messages by number, then the messages by ID. All writes use this order to prevent deadlocks. */
export async function lockMessagesWhere(
  tx: Transaction,
  condition: SQL,
): Promise<(typeof invoiceMessages.$inferSelect)[]> {
  const numbers = tx
    .select({ invoiceNumber: invoiceMessages.invoiceNumber })
    .from(invoiceMessages)
    .where(condition);
  await tx
    .select({ invoiceNumber: invoices.invoiceNumber })
    .from(invoices)
    .where(inArray(invoices.invoiceNumber, numbers))
    .orderBy(asc(invoices.invoiceNumber))
    .for('update');
  return tx
    .select()
    .from(invoiceMessages)
    .where(condition)
    .orderBy(asc(invoiceMessages.messageId))
    .for('update');
}
