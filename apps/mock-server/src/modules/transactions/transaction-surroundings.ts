import { dealCodes, type Schemas } from '@parking-plus/contracts';
import {
  businessDateOf,
  type TransactionInfoState,
  type TransactionMode,
  takesMoneyBack,
  transactionStanding,
} from '@parking-plus/domain';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { stepsOf } from '../../tasks/stand-in.ts';
import { presentHead } from '../documents/documents.presenter.ts';
import { findDocuments } from '../documents/documents.repository.ts';
import { documents } from '../documents/documents.schema.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { transactions } from './transactions.schema.ts';

/** More documents than anybody reads of one transaction. */
const MOST_DOCUMENTS = 20;
const OF_INVOICES = [dealCodes.InvoiceVoid, dealCodes.InvoiceAllowance];

type Sale = { readonly transactionId: string | null; readonly invoiceNumber: string | null };

/** Documents about a transaction or its invoice, the latest first, with what the caller may do with each. */
export async function documentsAbout(
  { transactionId, invoiceNumber }: Sale,
  { database: { orm }, identity, clock }: Pick<DealContext, 'database' | 'identity' | 'clock'>,
): Promise<Schemas['DocumentHead'][]> {
  const today = businessDateOf(clock.nowMs());
  const condition = or(aboutTransaction(transactionId), aboutInvoice(invoiceNumber));
  const rows = await findDocuments(orm, condition, { page: 1, pageSize: MOST_DOCUMENTS });
  return rows.map((row) => presentHead(row, stepsOf(identity, row, today)));
}

function aboutTransaction(transactionId: string | null): SQL | undefined {
  if (transactionId === null) return undefined;
  return and(
    eq(documents.dealType, dealCodes.TransactionVoid),
    eq(sql`${documents.form} ->> 'transactionId'`, transactionId),
  );
}

function aboutInvoice(invoiceNumber: string | null): SQL | undefined {
  if (invoiceNumber === null) return undefined;
  return or(
    and(
      inArray(documents.dealType, OF_INVOICES),
      eq(sql`${documents.form} ->> 'invoiceNumber'`, invoiceNumber),
    ),
    and(
      eq(documents.dealType, dealCodes.AllowanceDeletion),
      sql`${documents.form} ->> 'allowanceNumber' in (
        select allowance_number from allowances where invoice_number = ${invoiceNumber})`,
    ),
  );
}

/** What was done to a record without a document, the latest first. */
export async function operationsOn(
  recordId: string,
  { database: { orm } }: Pick<DealContext, 'database'>,
): Promise<Schemas['TransactionOperation'][]> {
  return findOperationsOn(orm, recordId);
}

/** Returns the transactions about a transaction, the earliest first; amounts have the signs of the lists. */
export async function findFollowUps(
  orm: Orm,
  transactionId: string,
): Promise<Schemas['TransactionFollowUp'][]> {
  const rows = await orm
    .select({
      transactionId: transactions.transactionId,
      chargedAt: transactions.chargedAt,
      mode: transactions.mode,
      state: transactions.state,
      receivedTwd: transactions.receivedTwd,
    })
    .from(transactions)
    .where(eq(transactions.relatedTransactionId, transactionId))
    .orderBy(asc(transactions.chargedAt), asc(transactions.transactionId));
  return rows.map(({ state, receivedTwd, ...row }) => {
    const mode = row.mode as TransactionMode;
    return {
      ...row,
      mode,
      standing: transactionStanding(state as TransactionInfoState, mode, true),
      receivedTwd: takesMoneyBack(mode, true) ? -receivedTwd : receivedTwd,
    };
  });
}
