import { type Schemas, UploadState } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { beginsWith, isMet, isOneOf, isWithin } from '../../lists/conditions.ts';
import { plateContains } from '../../lists/plate-substring.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { pendingAllowanceInvoices } from '../documents/pending-allowances.ts';
import { isInvoicePressing } from './upload-due.ts';

/**
 * SQL condition: visible invoices that match the filters. An empty list or text filters nothing. The time
 * determines urgent uploads.
 */
export function invoiceCondition(
  filters: Schemas['InvoiceFilters'],
  visible: readonly string[] | null,
  nowMs: number,
  uploadAlarmHours: number,
): SQL | undefined {
  const { siteCodes, periodCode, plate, states, invoiceTypes, uploadStates } = filters;
  const { isUploadPressing, isLongUnaccepted, isAllowanceAsked, voidedFrom, voidedTo } = filters;
  const plateKey = plateSearchKey(plate ?? '');
  return and(
    siteCondition(invoices.siteCode, visible, siteCodes),
    periodCode === undefined ? undefined : eq(invoices.periodCode, periodCode),
    isWithin(invoices.businessDate, filters),
    beginsWith(filters.invoiceNumber?.replace('-', ''), invoices.invoiceNumber),
    beginsWith(filters.buyerTaxNumber, invoices.buyerTaxNumber),
    plateKey === '' ? undefined : isOfPlate(plateKey),
    isOneOf(invoices.state, states),
    isOneOf(invoices.invoiceType, invoiceTypes),
    isOneOf(invoices.uploadState, uploadStates),
    isMet(isInvoicePressing(nowMs, uploadAlarmHours), isUploadPressing),
    isMet(wasUnacceptedFor24Hours(nowMs), isLongUnaccepted),
    isMet(sql`${invoices.invoiceNumber} in ${pendingAllowanceInvoices}`, isAllowanceAsked),
    voidedFrom === undefined ? undefined : sql`${voidedOn} >= ${voidedFrom}::date`,
    voidedTo === undefined ? undefined : sql`${voidedOn} <= ${voidedTo}::date`,
  );
}

const voidedOn = sql`(${invoices.voidedAt} at time zone 'Asia/Taipei')::date`;

const HOURS_24_MS = 86_400_000;

function wasUnacceptedFor24Hours(nowMs: number): SQL {
  return sql`(${invoices.uploadState} <> ${UploadState.Accepted}
    and ${invoices.issuedAt} < ${new Date(nowMs - HOURS_24_MS).toISOString()}::timestamptz)`;
}

function isOfPlate(plateKey: string): SQL {
  return sql`exists (
    select 1 from ${transactions}
    where ${transactions.transactionId} = ${invoices.transactionId}
      and ${plateContains(transactions.plateKey, plateKey)}
  )`;
}
