import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { asc, inArray } from 'drizzle-orm';
import { staleRecord } from '../../audit/stale-record.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { publishMessages } from '../invoice-messages/locked-messages.ts';
import { requeue } from '../invoice-messages/message-resend.service.ts';
import { alreadyUploaded, invoiceToUploadNotFound } from './invoices.errors.ts';

/**
 * 30109: sends the latest messages of invoices again (30703 by invoice), all or none.
 * Throws if a number is unknown, another user has changed it, or its message is not rejected or still has issues.
 */
export async function resendUploads(
  { invoices: wanted }: DealRequest<'InvoiceUploadResend'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'InvoiceUploadResend'>> {
  const invoiceNumbers = [...new Set(wanted.map(({ invoiceNumber }) => invoiceNumber))];
  const messages = await database.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(invoices)
      .where(inArray(invoices.invoiceNumber, invoiceNumbers))
      .orderBy(asc(invoices.invoiceNumber))
      .for('update');
    for (const { invoiceNumber, version } of wanted) {
      const row = rows.find((one) => one.invoiceNumber === invoiceNumber);
      if (row === undefined) throw invoiceToUploadNotFound(invoiceNumber);
      requireSite(identity, row.siteCode);
      if (row.version !== version) throw await staleRecord(tx, 'invoice', invoiceNumber);
    }
    const found = await tx
      .select()
      .from(invoiceMessages)
      .where(inArray(invoiceMessages.invoiceNumber, invoiceNumbers))
      .orderBy(asc(invoiceMessages.messageId))
      .for('update');
    const latest = invoiceNumbers.map(
      (number) =>
        found.findLast((one) => one.invoiceNumber === number && one.allowanceNumber === null) ??
        // Messages of older invoices are not kept.
        number,
    );
    for (const one of latest) if (typeof one === 'string') throw alreadyUploaded(one);
    const refused = latest.filter((one) => typeof one !== 'string');
    await requeue(tx, refused, {
      deal: 'InvoiceUploadResend',
      account: identity.account,
      now: clock.now(),
    });
    return refused;
  });
  publishMessages(changePublisher, messages);
  return { invoiceNumbers };
}
