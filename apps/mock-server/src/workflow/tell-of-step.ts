import type { CalendarDate } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { documentDecided, documentsWaiting } from '../modules/notifications/news-of-work.ts';
import { findNews, settleWaiting, tell } from '../modules/notifications/tell.ts';
import type { DocumentStepRequest } from './run-document-action.ts';

/**
 * Notifies of a step on a document: approvers of a submission, the applicant of a decision. A decision also settles the
 * other approvers' notifications. Returns the accounts to push to.
 */
export async function tellOfStep(
  tx: Transaction,
  action: DocumentStepRequest['action'],
  documentId: string,
  { now, today }: { readonly now: Date; readonly today: CalendarDate },
): Promise<string[]> {
  if (action === 'create' || action === 'edit' || action === 'del') return [];
  if (action === 'submit') {
    const isThis = sql`documents.document_id = ${documentId}`;
    return tell(tx, await findNews(tx, documentsWaiting(today, isThis), today), now);
  }
  const settled = await settleWaiting(tx, documentId, now);
  const told = await tell(tx, await findNews(tx, documentDecided(documentId), today), now);
  return [...new Set([...settled, ...told])];
}
