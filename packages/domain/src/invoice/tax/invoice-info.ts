import { type CarrierType, isCarrierId, isDonationCode } from './carrier.ts';
import { checkTaxNumber } from './tax-number.ts';

/** Buyer and delivery of an invoice. Labels: 個人, 公司, 電子載具, 捐贈. Source: docs/spec-statements.md 3.35. */
export const InvoiceInfoMode = { Personal: 1, Company: 2, ECarrier: 3, Donation: 4 } as const;
export type InvoiceInfoMode = (typeof InvoiceInfoMode)[keyof typeof InvoiceInfoMode];

/** Buyer information of an invoice. Empty fields count as missing. */
export type InvoiceInfo = {
  readonly mode: InvoiceInfoMode;
  readonly buyerTaxNumber?: string | undefined;
  readonly buyerTitle?: string | undefined;
  readonly carrierType?: CarrierType | undefined;
  readonly carrierId?: string | undefined;
  readonly donationCode?: string | undefined;
};

export type InvoiceInfoField = Exclude<keyof InvoiceInfo, 'mode'>;

/** Issue of a field: missing, not allowed in the mode, or malformed. */
export type InvoiceInfoIssue = {
  readonly field: InvoiceInfoField;
  readonly reason: 'required' | 'not-in-this-mode' | 'format';
};

const FIELDS_OF_MODE: Readonly<Record<InvoiceInfoMode, readonly InvoiceInfoField[]>> = {
  [InvoiceInfoMode.Personal]: [],
  [InvoiceInfoMode.Company]: ['buyerTaxNumber', 'buyerTitle'],
  [InvoiceInfoMode.ECarrier]: ['carrierType', 'carrierId'],
  [InvoiceInfoMode.Donation]: ['donationCode'],
};

const ALL_FIELDS: readonly InvoiceInfoField[] = [
  'buyerTaxNumber',
  'buyerTitle',
  'carrierType',
  'carrierId',
  'donationCode',
];

/**
 * Validates the buyer information. Each mode requires its own fields and rejects all others.
 * Returns all issues in form order; empty if valid.
 */
export function checkInvoiceInfo(info: InvoiceInfo): InvoiceInfoIssue[] {
  const needed = FIELDS_OF_MODE[info.mode];
  const issues: InvoiceInfoIssue[] = [];
  for (const field of ALL_FIELDS) {
    const isFilled = info[field] !== undefined && info[field] !== '';
    if (needed.includes(field)) {
      if (!isFilled) issues.push({ field, reason: 'required' });
      else if (!isWellFormed(info, field)) issues.push({ field, reason: 'format' });
    } else if (isFilled) {
      issues.push({ field, reason: 'not-in-this-mode' });
    }
  }
  return issues;
}

function isWellFormed(info: InvoiceInfo, field: InvoiceInfoField): boolean {
  if (field === 'buyerTaxNumber') return checkTaxNumber(info.buyerTaxNumber ?? '').ok;
  if (field === 'buyerTitle') return (info.buyerTitle ?? '').trim() !== '';
  if (field === 'donationCode') return isDonationCode(info.donationCode ?? '');
  // Without a type the identifier cannot be validated. The missing type is reported at its own field.
  if (field === 'carrierId')
    return info.carrierType === undefined || isCarrierId(info.carrierType, info.carrierId ?? '');
  return true;
}
