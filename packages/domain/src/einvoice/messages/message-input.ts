import type { PeriodCode } from '../../invoice/numbers/period-code.ts';
import type { NumberRange } from '../../invoice/numbers/track-usage.ts';
import type { CarrierType } from '../../invoice/tax/carrier.ts';
import type { TaxType } from '../../invoice/tax/tax.ts';

/** Seller on a message. */
export type MessageSeller = {
  readonly taxNumber: string;
  readonly name: string;
  readonly address?: string | null | undefined;
  readonly personInCharge?: string | null | undefined;
  readonly telephone?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/** Buyer on a message; without a tax number a consumer. */
export type MessageBuyer = {
  readonly buyerTaxNumber?: string | null | undefined;
  readonly buyerTitle?: string | null | undefined;
};

/** Line of an invoice. Units: tax included, for consumers and businesses alike, as stored. */
export type MessageLine = {
  readonly lineNumber: number;
  readonly description: string;
  readonly quantity: number;
  readonly unitPriceTwd: number;
  readonly amountTwd: number;
  readonly unit?: string | undefined;
  readonly remark?: string | undefined;
  /** The invoice's tax type if absent. Lines of several types make a mixed invoice. */
  readonly taxType?: TaxType | undefined;
};

/** Electronic invoice with general tax computation (07). Instants are epoch milliseconds. */
export type InvoiceToSend = MessageBuyer & {
  readonly invoiceNumber: string;
  readonly issuedAt: number;
  readonly seller: MessageSeller;
  readonly carrierType?: CarrierType | null | undefined;
  /** Registered code of the seller's own member carrier or of another card; replaces the type's usual code. */
  readonly carrierCode?: string | undefined;
  readonly carrierId?: string | null | undefined;
  /** Hidden code of a card (隱碼); the visible one if absent. */
  readonly carrierHiddenId?: string | undefined;
  readonly donationCode?: string | null | undefined;
  /** True if a proof sheet was printed at issue; by default if there is neither carrier nor donation. */
  readonly isPrinted?: boolean | undefined;
  readonly randomCode?: string | undefined;
  readonly taxType: TaxType;
  readonly taxRatePercent?: number | undefined;
  readonly salesTwd: number;
  readonly taxTwd: number;
  readonly totalTwd: number;
  readonly lines: readonly MessageLine[];
  /** Zero-rated: 1 not through customs, 2 through customs. */
  readonly customsMark?: '1' | '2' | undefined;
  /** Zero-rated: number 71–79 of the reason in the VAT Act. */
  readonly zeroTaxReason?: string | undefined;
  readonly remark?: string | undefined;
};

/** Void (F0501) or cancellation (F0701) of an invoice. */
export type InvoiceReversal = Pick<MessageBuyer, 'buyerTaxNumber'> & {
  readonly invoiceNumber: string;
  readonly issuedAt: number;
  readonly sellerTaxNumber: string;
  readonly reversedAt: number;
  /** The message holds 20 characters; a longer reason is repeated in the remark. */
  readonly reason: string;
  /** Number of the tax office's document that permits a void after filing. Only in F0501. */
  readonly taxOfficeDocument?: string | undefined;
};

/** Line of an allowance. Units: `salesTwd` and the unit price without tax. */
export type AllowanceLine = {
  readonly lineNumber: number;
  readonly invoiceNumber: string;
  /** Calendar date of the original invoice. */
  readonly invoiceDate: string;
  readonly invoiceLineNumber?: number | undefined;
  readonly description: string;
  readonly quantity: number;
  readonly unit?: string | undefined;
  readonly unitPriceTwd: number;
  readonly salesTwd: number;
  readonly taxTwd: number;
  readonly taxType: TaxType;
};

/** Allowance of the seller. */
export type AllowanceToSend = MessageBuyer & {
  readonly allowanceNumber: string;
  readonly issuedAt: number;
  readonly seller: MessageSeller;
  readonly lines: readonly AllowanceLine[];
};

export type AllowanceReversal = Pick<MessageBuyer, 'buyerTaxNumber'> & {
  readonly allowanceNumber: string;
  readonly issuedAt: number;
  readonly sellerTaxNumber: string;
  readonly reversedAt: number;
  readonly reason: string;
};

/** Track of a head office and one of its branches; the same tax number if there are no branches. */
type BranchOfTrack = {
  readonly headTaxNumber: string;
  readonly branchTaxNumber: string;
  readonly period: PeriodCode;
  readonly track: string;
};

/** Unused numbers (E0402). */
export type UnusedNumbers = BranchOfTrack & { readonly ranges: readonly NumberRange[] };

/** Head office's range of a track and the branch's share in it (E0401). A later message replaces an earlier one. */
export type BranchShare = BranchOfTrack & NumberRange & { readonly ranges: readonly NumberRange[] };

/** Range that the platform allotted. */
export type AllottedTrack = NumberRange & {
  readonly taxNumber: string;
  readonly periodCode: string;
  readonly track: string;
};
