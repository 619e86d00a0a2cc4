import { dealCodes, type Schemas } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { documents } from '../../db/schema/office/documents.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { stepsOf } from '../../identity/delegation.ts';
import { presentDocumentHeader } from './documents.presenter.ts';
import { findDocuments } from './documents.repository.ts';

/** Limit; more than any user reads for one transaction. */
const MAX_DOCUMENTS = 20;
const OF_INVOICES = [dealCodes.InvoiceVoid, dealCodes.InvoiceReissue, dealCodes.InvoiceAllowance];

type Sale = { readonly transactionId: string | null; readonly invoiceNumber: string | null };

/** Returns documents about a transaction or its invoice, latest first, with the caller's allowed actions. */
export async function documentsAbout(
  { transactionId, invoiceNumber }: Sale,
  { database: { orm }, identity, clock }: Pick<DealContext, 'database' | 'identity' | 'clock'>,
): Promise<Schemas['DocumentHead'][]> {
  const today = businessDateOf(clock.nowMs());
  const condition = or(aboutTransaction(transactionId), aboutInvoice(invoiceNumber));
  const rows = await findDocuments(orm, condition, { page: 1, pageSize: MAX_DOCUMENTS });
  return rows.map((row) => presentDocumentHeader(row, stepsOf(identity, row, today)));
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
      eq(documents.dealType, dealCodes.AllowanceDelete),
      sql`${documents.form} ->> 'allowanceNumber' in (
        select allowance_number from allowances where invoice_number = ${invoiceNumber})`,
    ),
  );
}
