import type { CarrierType, InvoiceInfoMode, Schemas } from '@parking-plus/contracts';
import { checkInvoiceInfo, type InvoiceInfo } from '@parking-plus/domain';
import { buyerInvalid } from './invoices.errors.ts';

/** Stored columns of an invoice's buyer. */
export type BuyerColumns = {
  readonly infoMode: InvoiceInfoMode;
  readonly buyerTaxNumber: string | null;
  readonly buyerTitle: string | null;
  readonly carrierType: CarrierType | null;
  readonly carrierId: string | null;
  readonly donationCode: string | null;
};

/** Throws if the buyer lacks required members or has forbidden ones, each at its field below `pointer`. */
export function requireBuyer(buyer: Schemas['BuyerInfo'], pointer = '/buyer'): void {
  const { infoMode: mode, ...rest } = buyer;
  const issues = checkInvoiceInfo({ mode, ...rest } as InvoiceInfo);
  if (issues.length === 0) return;
  throw buyerInvalid(issues, pointer);
}

/** Returns the buyer's columns. Empty members count as missing. */
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
