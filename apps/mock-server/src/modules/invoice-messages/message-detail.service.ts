import { type DealRequest, type DealResult, UploadState } from '@parking-plus/contracts';
import { and, asc, eq, lt, not } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import {
  invoiceMessageEvents as events,
  invoiceMessages,
} from '../../db/schema/sales/invoice-messages.schema.ts';
import { isOfClosedAllowance } from '../../ledger/invoices/closed-allowance.ts';
import { messagesOf } from '../../ledger/invoices/messages-of.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { invoiceMessageList } from './invoice-message-list.query.ts';
import { messageNotFound } from './invoice-messages.errors.ts';
import { requireVisible } from './locked-messages.ts';

/** 30702. Throws if the message is unknown. Throws 403 for a site out of scope. */
export async function showMessage(
  { messageId }: DealRequest<'InvoiceMessageDetail'>,
  reader: ListReader,
): Promise<DealResult<'InvoiceMessageDetail'>> {
  const { orm } = reader.database;
  const [stored] = await orm
    .select()
    .from(invoiceMessages)
    .where(eq(invoiceMessages.messageId, Number(messageId)));
  if (stored === undefined) throw messageNotFound(messageId);
  requireVisible(reader.identity, stored);
  const [[message], steps, outcomes, waitsFor] = await Promise.all([
    invoiceMessageList.find(eq(invoiceMessages.messageId, stored.messageId), reader),
    findEvents(orm, stored.messageId),
    messagesOf(orm, [stored]),
    findRejectedBefore(orm, stored),
  ]);
  if (message === undefined) throw messageNotFound(messageId);
  const outcome = outcomes.get(stored.messageId);
  return {
    message,
    events: steps,
    waitsFor,
    xml: stored.xml ?? (outcome?.ok ? outcome.xml : null),
    isStored: stored.xml !== null,
    issues:
      outcome === undefined || outcome.ok
        ? []
        : outcome.issues.map(({ kind, path, code, parameters }) => ({
            kind,
            path,
            code: code ?? null,
            parameters,
          })),
  };
}

/** Returns the rejected message of the same invoice that a waiting one waits for. */
async function findRejectedBefore(
  orm: Orm,
  { messageId, invoiceNumber, state }: typeof invoiceMessages.$inferSelect,
): Promise<string | null> {
  if (state !== UploadState.Waiting || invoiceNumber === null) return null;
  const [row] = await orm
    .select({ messageId: invoiceMessages.messageId })
    .from(invoiceMessages)
    .where(
      and(
        eq(invoiceMessages.invoiceNumber, invoiceNumber),
        lt(invoiceMessages.messageId, messageId),
        eq(invoiceMessages.state, UploadState.Refused),
        not(isOfClosedAllowance('invoice_messages')),
      ),
    )
    .orderBy(asc(invoiceMessages.messageId))
    .limit(1);
  return row === undefined ? null : String(row.messageId);
}

function findEvents(orm: Orm, messageId: number) {
  const { sequence, at, state, code, text } = events;
  return orm
    .select({ sequence, at, state, code, text, accountName: accounts.name })
    .from(events)
    .leftJoin(accounts, eq(accounts.account, events.account))
    .where(eq(events.messageId, messageId))
    .orderBy(asc(sequence));
}
