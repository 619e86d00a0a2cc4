import type { CarrierType, InvoiceInfoMode, Schemas } from '@parking-plus/contracts';
import { checkInvoiceInfo, type InvoiceInfo } from '@parking-plus/domain';
import { buyerInvalid } from './invoices.errors.ts';

/** The buyer's part of an invoice as it is stored. */
export type BuyerColumns = {
  readonly infoMode: InvoiceInfoMode;
  readonly buyerTaxNumber: string | null;
  readonly buyerTitle: string | null;
  readonly carrierType: CarrierType | null;
  readonly carrierId: string | null;
  readonly donationCode: string | null;
};

/** Errors: refuses members that the info mode lacks or bars, each at its field below `pointer`. */
export function requireBuyer(buyer: Schemas['BuyerInfo'], pointer = '/buyer'): void {
  const { infoMode: mode, ...rest } = buyer;
  const issues = checkInvoiceInfo({ mode, ...rest } as InvoiceInfo);
  if (issues.length === 0) return;
  throw buyerInvalid(issues, pointer);
}

/** Empty members are none. */
export function buyerColumns(buyer: Schemas['BuyerInfo']): BuyerColumns {
  const { infoMode, buyerTaxNumber, buyerTitle, carrierType, carrierId, donationCode } = buyer;
  return {
    infoMode,
    buyerTaxNumber: buyerTaxNumber || null,
    buyerTitle: buyerTitle?.trim() || null,
    carrierType: carrierType ?? null,
    carrierId: carrierId || null,
    donationCode: donationCode || null,
  };
}
