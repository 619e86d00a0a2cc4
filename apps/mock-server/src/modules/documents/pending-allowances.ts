import { dealCodes } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { documents } from '../../db/schema/office/documents.schema.ts';

const isAsked = sql`${documents.dealType} = ${dealCodes.InvoiceAllowance}
  and ${documents.state} in (${DocumentState.Submitted}, ${DocumentState.Approved})`;

/** SQL in parentheses: numbers of invoices with a requested allowance (待折讓). */
export const pendingAllowanceInvoices: SQL = sql`(
  select ${documents.form} ->> 'invoiceNumber' from ${documents} where ${isAsked})`;

/** Returns SQL for the requested sum on the column's invoice. Units: whole NT$. */
export function pendingAllowanceAmount(invoiceNumber: Column): SQL<number> {
  return sql<number>`coalesce((
    select sum((${documents.form} ->> 'amountTwd')::integer) from ${documents}
    where ${isAsked} and ${documents.form} ->> 'invoiceNumber' = ${invoiceNumber}), 0)::integer`;
}
