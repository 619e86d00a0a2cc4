import { InvoicePrint, UploadState } from '@parking-plus/contracts';
import {
  CarrierType,
  InvoiceInfoMode,
  InvoiceState,
  splitTax,
  TaxType,
  type Twd,
  toTwd,
} from '@parking-plus/domain';
import { resultText } from '@parking-plus/domain/einvoice';
import type { Random } from '../../random/random.ts';
import { SEEDED_BUYERS } from '../rows/seeded-companies.ts';
import { sellerOf } from '../rows/site-sellers.ts';
import { nextHandOver } from '../tools/hand-over-time.ts';
import type { BookAllocation } from './invoice-number-pool.ts';
import type { TransactionDraft } from './transaction-draft.ts';

/** Buyer by info mode. */
type Buyer = {
  readonly infoMode: InvoiceInfoMode;
  readonly buyerTaxNumber: string | null;
  readonly buyerTitle: string | null;
  readonly carrierType: number | null;
  readonly carrierId: string | null;
  readonly donationCode: string | null;
};

export type InvoiceDraft = Buyer & {
  readonly invoiceNumber: string;
  readonly allocation: BookAllocation;
  readonly transaction: TransactionDraft;
  readonly sellerTaxNumber: string;
  readonly randomCode: string;
  readonly salesTwd: Twd;
  readonly taxTwd: Twd;
  readonly totalTwd: Twd;
  readonly state: InvoiceState;
  readonly printState: InvoicePrint;
  readonly uploadState: UploadState;
  readonly uploadedMs: number | null;
  readonly uploadMessage: string | null;
};

const UPLOAD_HOURS = 48;
const HOUR_MS = 3_600_000;
const DONATION_CODES = ['9527', '876', '35712', '520131', '1314520'] as const;
const CARRIER_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-.';
const { MobileBarcode, CitizenCertificate, EasyCard, Member } = CarrierType;
const UNASSIGNED = {
  buyerTaxNumber: null,
  buyerTitle: null,
  carrierType: null,
  carrierId: null,
  donationCode: null,
};

/** Generates the invoice of a paid transaction. `lostUpload` leaves it handed over without a result. */
export function generateInvoice(
  chance: Random,
  transaction: TransactionDraft,
  given: { readonly number: string; readonly allocation: BookAllocation },
  referenceMs: number,
  lostUpload: boolean,
): InvoiceDraft {
  const { receivedTwd } = transaction;
  const buyer = drawBuyer(chance);
  const { salesTwd, taxTwd } = splitTax(receivedTwd, TaxType.Taxable);
  const randomCode = String(chance.whole(0, 9_999)).padStart(4, '0');
  const printState = generatePrintState(chance, buyer.infoMode);
  const upload = drawUpload(chance, transaction, referenceMs, lostUpload);
  return {
    ...buyer,
    invoiceNumber: given.number,
    allocation: given.allocation,
    transaction,
    sellerTaxNumber: sellerOf(transaction.site),
    randomCode,
    salesTwd,
    taxTwd,
    totalTwd: toTwd(receivedTwd),
    state: stateOf(transaction),
    printState,
    ...upload,
    uploadMessage: upload.uploadState === UploadState.Refused ? refusalOf(transaction, buyer) : null,
  };
}

function stateOf({ fate }: TransactionDraft): InvoiceState {
  if (fate.voidedMs !== undefined) return InvoiceState.Void;
  return fate.allowanceTwd === undefined ? InvoiceState.Used : InvoiceState.Allowance;
}

function drawBuyer(chance: Random): Buyer {
  const draw = chance.fraction();
  if (draw < 0.5) return { ...UNASSIGNED, infoMode: InvoiceInfoMode.Personal };
  if (draw < 0.57) {
    const { taxNumber, title } = chance.pick(SEEDED_BUYERS);
    return { ...UNASSIGNED, infoMode: InvoiceInfoMode.Company, buyerTaxNumber: taxNumber, buyerTitle: title };
  }
  if (draw < 0.6)
    return { ...UNASSIGNED, infoMode: InvoiceInfoMode.Donation, donationCode: chance.pick(DONATION_CODES) };
  const characters = (count: number, set: string) =>
    Array.from({ length: count }, () => set[chance.whole(0, set.length - 1)]).join('');
  const type = chance.pickWeighted([
    [MobileBarcode, 84],
    [CitizenCertificate, 4],
    [EasyCard, 5],
    [Member, 7],
  ] as const);
  const carrierId = {
    [MobileBarcode]: () => (chance.chance(0.05) ? '/ABC+123' : `/${characters(7, CARRIER_CHARACTERS)}`),
    [CitizenCertificate]: () => `${characters(2, 'ABCDEFGHJKLMNPQRSTUVWXYZ')}${characters(14, '0123456789')}`,
    [EasyCard]: () => characters(16, '0123456789'),
    [Member]: () => `M${characters(9, '0123456789')}`,
  }[type]();
  return { ...UNASSIGNED, infoMode: InvoiceInfoMode.ECarrier, carrierType: type, carrierId };
}

/**
 * Returns the print state: paper for persons and companies, none for carriers (some view it online) and
 * donations.
 */
function generatePrintState(chance: Random, infoMode: InvoiceInfoMode): InvoicePrint {
  const { Unprinted, Printed, CloudDownload } = InvoicePrint;
  if (infoMode === InvoiceInfoMode.Donation) return Unprinted;
  if (infoMode === InvoiceInfoMode.ECarrier) return chance.chance(0.2) ? CloudDownload : Unprinted;
  return chance.chance(0.96) ? Printed : Unprinted;
}

/** Draws the upload of the invoice, or of its void, which follows the invoice's own. */
function drawUpload(
  chance: Random,
  { chargedMs, fate: { voidedMs } }: TransactionDraft,
  referenceMs: number,
  isLost: boolean,
): Pick<InvoiceDraft, 'uploadState' | 'uploadedMs'> {
  if (isLost) return { uploadState: UploadState.Unknown, uploadedMs: nextHandOver(chargedMs) };
  const waitMs = chance.whole(10 * 60, 10 * 3_600) * 1_000;
  const uploadedMs =
    voidedMs === undefined
      ? nextHandOver(chargedMs + waitMs)
      : nextHandOver(Math.max(voidedMs + waitMs, nextHandOver(chargedMs) + 1));
  if (uploadedMs > referenceMs) return { uploadState: UploadState.Waiting, uploadedMs: null };
  if (referenceMs - uploadedMs < HOUR_MS) return { uploadState: UploadState.Sent, uploadedMs };
  const isRefused = referenceMs - chargedMs < UPLOAD_HOURS * HOUR_MS && chance.chance(0.05);
  return { uploadState: isRefused ? UploadState.Refused : UploadState.Accepted, uploadedMs };
}

/** Returns the platform's code with its meaning. */
function refusalOf({ fate }: TransactionDraft, { carrierId, buyerTaxNumber, donationCode }: Buyer): string {
  let code = 'E0103';
  if (fate.voidedMs !== undefined) code = 'E0213';
  else if (carrierId !== null) code = 'E1005';
  else if (buyerTaxNumber !== null) code = 'E0104';
  else if (donationCode !== null) code = 'E1001';
  return `${code} ${resultText(code).meaning.zh_TC}`;
}
