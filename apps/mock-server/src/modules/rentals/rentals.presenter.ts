import type { DealResult, Schemas } from '@parking-plus/contracts';
import type { Language } from '../../errors/localized-text.ts';
import type { BayRefund } from '../../ledger/rents/rental-refund.ts';
import type { ListedRentInvoice } from '../rent-bills/rent-invoices.repository.ts';
import type { RentalBayRecord, RentalRecord } from './rentals.repository.ts';
import { REFUND_REASONS } from './rentals.texts.ts';

type StoredRental = RentalRecord &
  Pick<Schemas['RentalRow'], 'siteName' | 'planName' | 'rentTwd' | 'paidThrough'>;

/** Maps a stored rental to the contract's list row. */
export function presentRental(row: StoredRental, bays: readonly RentalBayRecord[]): Schemas['RentalRow'] {
  return {
    rentalId: row.rentalId,
    siteCode: row.siteCode,
    siteName: row.siteName,
    tenantKind: row.tenantKind,
    tenantName: row.tenantName,
    tenantMobile: row.tenantMobile,
    bays: bays.filter(({ rentalId }) => rentalId === row.rentalId).map(presentBay),
    planCode: row.planCode,
    planName: row.planName,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    periodMonths: row.periodMonths,
    rentTwd: row.rentTwd,
    paidThrough: row.paidThrough,
    depositTwd: row.depositTwd,
    isDepositReturned: row.depositReturnedAt !== null,
    state: row.state,
    lastUsedOn: row.lastUsedOn,
    autoWithhold: row.autoWithhold,
    invoiceMode: row.invoiceMode,
    infoMode: row.infoMode,
    buyerTaxNumber: row.buyerTaxNumber,
    version: row.version,
  };
}

function presentBay({
  lineNumber,
  bayCode,
  plate,
  rotatingPlates,
  rentTwd,
  returnedOn,
}: RentalBayRecord): Schemas['RentalBayRow'] {
  return { lineNumber, bayCode, plate, rotatingPlates, rentTwd, returnedOn };
}

/** Maps an issued or scheduled invoice of a rent payment. */
export function presentRentInvoice(row: ListedRentInvoice): Schemas['RentalInvoice'] {
  const { transactionId, coversFrom, coversTo, dueOn, invoiceNumber, issuedOn } = row;
  return {
    transactionId,
    coversFrom,
    coversTo,
    dueOn,
    amountTwd: row.amountTwd - row.cutTwd,
    invoiceNumber,
    issuedOn,
    invoiceState: row.invoiceState,
  };
}

/** Maps the buyer of a rental's invoices. */
export function presentInvoiceInfo(row: RentalRecord): Schemas['RentInvoiceInfo'] {
  return {
    infoMode: row.infoMode,
    buyerTaxNumber: row.buyerTaxNumber,
    buyerTitle: row.buyerTitle,
    carrierType: row.carrierType,
    carrierId: row.carrierId,
    donationCode: row.donationCode,
  };
}

/** Maps a bay's refund for the quote. */
export function presentRefund(refund: BayRefund, language: Language): Schemas['RefundQuoteBay'] {
  const { bay, reason } = refund;
  return {
    lineNumber: bay.lineNumber,
    bayCode: bay.bayCode,
    plate: bay.plate,
    rentTwd: bay.rentTwd,
    paidFrom: refund.paidFrom,
    paidThrough: refund.paidThrough,
    refundableMaxTwd: refund.refundableMaxTwd,
    partialTwd: refund.partialTwd,
    partialLines: refund.partialLines.map(presentLine),
    isFullOnly: refund.isFullOnly,
    reasonCode: reason,
    message: reason === null ? null : REFUND_REASONS[reason][language],
  };
}

function presentLine(
  line: BayRefund['partialLines'][number],
): DealResult<'RentalTerminationQuote'>['bays'][number]['partialLines'][number] {
  const { code, amountTwd } = line;
  if (code === 'refundable-max') return { code, from: null, to: null, days: null, amountTwd };
  return { code, from: line.from, to: line.to, days: line.days, amountTwd };
}
