import { businessDateOf, uploadDeadline } from '@parking-plus/domain';
import type { MessageKind } from '@parking-plus/domain/einvoice';
import type { Transaction } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import type { invoices } from '../../db/schema/sales/invoices.schema.ts';

/** Invoice that messages are about. */
export type MessageSubject = Pick<
  typeof invoices.$inferSelect,
  'invoiceNumber' | 'siteCode' | 'sellerTaxNumber' | 'buyerTaxNumber'
>;

export type QueuedMessage = {
  readonly kind: MessageKind;
  /** Contents of the invoice; 0 if it was never reissued under its number. */
  readonly voidOrder?: number;
  readonly allowanceNumber?: string;
  /** Why an allowance is voided. */
  readonly reason?: string;
};

/**
 * Queues messages to the tax office's platform in the transaction of the change that they report, in their order.
 * Deadlines run from the change.
 */
export async function queueMessages(
  tx: Transaction,
  { invoiceNumber, siteCode, sellerTaxNumber, buyerTaxNumber }: MessageSubject,
  messages: readonly QueuedMessage[],
  now: Date,
): Promise<void> {
  const dueOn = uploadDeadline(
    businessDateOf(now.getTime()),
    buyerTaxNumber === null ? 'consumer' : 'business',
  );
  await tx.insert(invoiceMessages).values(
    messages.map((message) => ({
      ...message,
      invoiceNumber,
      siteCode,
      sellerTaxNumber,
      createdAt: now.toISOString(),
      dueOn,
    })),
  );
}
