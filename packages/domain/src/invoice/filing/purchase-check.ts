import { addDays, isCalendarDate } from '../../calendar/calendar-date.ts';
import type { PeriodCode } from '../numbers/period-code.ts';
import { periodEnd, periodStart } from '../numbers/period-span.ts';
import { checkTaxNumber } from '../tax/tax-number.ts';
import { FiledTaxType } from './filed-record.ts';

/** Purchase document as entered (進項憑證). Units: whole NT$; sales without tax. */
export type Purchase = {
  readonly periodCode: PeriodCode;
  readonly format: number;
  readonly documentNumber: string;
  readonly issuedOn: string;
  readonly sellerTaxNumber: string | null;
  readonly taxType: number;
  readonly salesTwd: number;
  readonly taxTwd: number;
  readonly sheetCount: number | null;
};

export type PurchaseIssue =
  | 'number-format'
  | 'date-outside'
  | 'seller-required'
  | 'seller-forbidden'
  | 'seller-invalid'
  | 'tax-amount'
  | 'tax-too-large'
  | 'count-required'
  | 'count-forbidden';

/** Years in which input tax can still be claimed. Source: VAT Act enforcement rules, art. 29. */
const CLAIM_DAYS = 3_653;
const INVOICE_NUMBER = /^[A-Z]{2}\d{8}$/;
const CUSTOMS_NUMBER = /^[A-Z0-9]{14}$/;
const OTHER_NUMBER = /^[A-Z0-9]{1,10}$/;
/** Tax of one document in an aggregated record, at most. */
const AGGREGATED_TAX_TWD = 500;
/** Difference of the tax of several lines to that of their sum. */
const TAX_TOLERANCE_TWD = 2;

const NUMBER_RULES: Readonly<Record<number, RegExp>> = {
  21: INVOICE_NUMBER,
  22: OTHER_NUMBER,
  23: INVOICE_NUMBER,
  24: OTHER_NUMBER,
  25: INVOICE_NUMBER,
  26: INVOICE_NUMBER,
  27: OTHER_NUMBER,
  28: CUSTOMS_NUMBER,
  29: CUSTOMS_NUMBER,
};

const isAggregated = (format: number) => format === 26 || format === 27;
const isCustoms = (format: number) => format === 28 || format === 29;

/** Returns the issues of a purchase document by field; empty if it can be declared. */
export function checkPurchase(purchase: Purchase): { field: keyof Purchase; issue: PurchaseIssue }[] {
  const { format, documentNumber, issuedOn, periodCode, sellerTaxNumber, sheetCount } = purchase;
  const issues: { field: keyof Purchase; issue: PurchaseIssue }[] = [];
  const add = (field: keyof Purchase, issue: PurchaseIssue) => issues.push({ field, issue });
  if (!NUMBER_RULES[format]?.test(documentNumber)) add('documentNumber', 'number-format');
  const earliest = addDays(periodStart(periodCode), -CLAIM_DAYS);
  if (!isCalendarDate(issuedOn) || issuedOn > periodEnd(periodCode) || issuedOn < earliest)
    add('issuedOn', 'date-outside');
  if (isAggregated(format) || isCustoms(format)) {
    if (sellerTaxNumber !== null) add('sellerTaxNumber', 'seller-forbidden');
  } else if (sellerTaxNumber === null) add('sellerTaxNumber', 'seller-required');
  else if (!checkTaxNumber(sellerTaxNumber).ok) add('sellerTaxNumber', 'seller-invalid');
  if (isAggregated(format) !== (sheetCount !== null))
    add('sheetCount', isAggregated(format) ? 'count-required' : 'count-forbidden');
  const taxIssue = taxIssueOf(purchase);
  if (taxIssue) add('taxTwd', taxIssue);
  return issues;
}

function taxIssueOf({
  format,
  taxType,
  salesTwd,
  taxTwd,
  sheetCount,
}: Purchase): 'tax-amount' | 'tax-too-large' | undefined {
  if (taxType !== FiledTaxType.Taxable) return taxTwd === 0 ? undefined : 'tax-amount';
  if (isAggregated(format))
    return taxTwd > AGGREGATED_TAX_TWD * (sheetCount ?? 1) ? 'tax-too-large' : undefined;
  // The customs office charges tax on duties as well.
  if (isCustoms(format)) return undefined;
  const due = Math.round((salesTwd * 5) / 100);
  return Math.abs(taxTwd - due) > TAX_TOLERANCE_TWD ? 'tax-amount' : undefined;
}
