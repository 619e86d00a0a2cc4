import type { CarrierType, InvoiceInfoMode, Schemas } from '@parking-plus/contracts';
import { checkInvoiceInfo, type InvoiceInfo, type InvoiceInfoIssue } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import { REQUIRED } from '../../errors/finding-text.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';

/** The buyer's part of an invoice as it is stored. */
export type BuyerColumns = {
  readonly infoMode: InvoiceInfoMode;
  readonly buyerTaxNumber: string | null;
  readonly buyerTitle: string | null;
  readonly carrierType: CarrierType | null;
  readonly carrierId: string | null;
  readonly donationCode: string | null;
};

const TEXTS: Readonly<Record<InvoiceInfoIssue['reason'], LocalizedText>> = {
  required: REQUIRED,
  'not-in-this-mode': localized(
    '此發票資訊模式不使用這個欄位，請留空',
    'This invoice info mode does not use the field; leave it empty',
  ),
  format: localized('格式不正確', 'Wrong format'),
};

/** Errors: refuses members that the info mode lacks or bars, each at its field below `pointer`. */
export function requireBuyer(buyer: Schemas['BuyerInfo'], pointer = '/buyer'): void {
  const { infoMode: mode, ...rest } = buyer;
  const issues = checkInvoiceInfo({ mode, ...rest } as InvoiceInfo);
  if (issues.length === 0) return;
  throw refuse(
    'buyer-invalid',
    localized(
      '未開立發票：買受人資料不符合發票資訊模式，請檢查標示的欄位。',
      'Invoice not issued: the buyer’s data do not fit the invoice info mode. Check the marked fields.',
    ),
    issues.map(({ field, reason }) => ({
      pointer: `${pointer}/${field}`,
      code: reason,
      message: TEXTS[reason],
    })),
  );
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
