import { dealCodes } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { documents } from '../../db/schema/office/documents.schema.ts';

const isAsked = sql`${documents.dealType} = ${dealCodes.InvoiceAllowance}
  and ${documents.state} in (${DocumentState.Submitted}, ${DocumentState.Approved})`;

/** Numbers of the invoices on which an allowance was asked for and waits (待折讓), in brackets. */
export const askedInvoiceNumbers: SQL = sql`(
  select ${documents.form} ->> 'invoiceNumber' from ${documents} where ${isAsked})`;

/** Sum of what was asked for on the invoice in the column, whole NT$. */
export function askedTwdOn(invoiceNumber: Column): SQL<number> {
  return sql<number>`coalesce((
    select sum((${documents.form} ->> 'amountTwd')::integer) from ${documents}
    where ${isAsked} and ${documents.form} ->> 'invoiceNumber' = ${invoiceNumber}), 0)::integer`;
}
