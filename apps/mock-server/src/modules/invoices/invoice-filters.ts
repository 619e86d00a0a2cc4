import type { Schemas } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import { transactions } from '../transactions/transactions.schema.ts';
import { invoices } from './invoices.schema.ts';

/** The invoices that an account may see and a filter leaves. An empty list or text filters nothing. */
export function invoiceCondition(
  filters: Schemas['InvoiceFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const { siteCodes, periodCode, from, to, plate, states, invoiceTypes, uploadStates } = filters;
  const number = (filters.invoiceNumber ?? '').trim().toUpperCase().replace('-', '');
  const buyer = (filters.buyerTaxNumber ?? '').trim();
  const plateKey = plateSearchKey(plate ?? '');
  return and(
    visible === null
      ? undefined
      : visible.length === 0
        ? sql`false`
        : inArray(invoices.siteCode, [...visible]),
    siteCodes?.length ? inArray(invoices.siteCode, siteCodes) : undefined,
    periodCode === undefined ? undefined : eq(invoices.periodCode, periodCode),
    from === undefined ? undefined : gte(invoices.businessDate, from),
    to === undefined ? undefined : lte(invoices.businessDate, to),
    number === '' ? undefined : like(invoices.invoiceNumber, `${escapeLike(number)}%`),
    buyer === '' ? undefined : like(invoices.buyerTaxNumber, `${escapeLike(buyer)}%`),
    plateKey === '' ? undefined : isOfPlate(plateKey),
    states?.length ? inArray(invoices.state, states) : undefined,
    invoiceTypes?.length ? inArray(invoices.invoiceType, invoiceTypes) : undefined,
    uploadStates?.length ? inArray(invoices.uploadState, uploadStates) : undefined,
  );
}

function isOfPlate(plateKey: string): SQL {
  return sql`exists (
    select 1 from ${transactions}
    where ${transactions.transactionId} = ${invoices.transactionId}
      and ${transactions.plateKey} like ${`%${escapeLike(plateKey)}%`}
  )`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
