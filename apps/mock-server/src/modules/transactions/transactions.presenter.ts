import type { Schemas } from '@parking-plus/contracts';
import {
  bringsBack,
  type TransactionInfoState,
  type TransactionMode,
  takesMoneyBack,
  transactionStanding,
} from '@parking-plus/domain';
import { laterInvoiceStanding } from '../invoices/later-invoice-standing.ts';
import type {
  ListedTransaction,
  TransactionTotals,
  TransactionWithSurroundings,
} from './transactions.repository.ts';

/** A stored row as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentTransaction(row: ListedTransaction): Schemas['TransactionRow'] {
  const mode = row.mode as TransactionMode;
  const isAboutAnother = row.relatedTransactionId !== null;
  const sign = takesMoneyBack(mode, isAboutAnother) ? -1 : 1;
  return {
    transactionId: row.transactionId,
    siteCode: row.siteCode,
    siteName: row.siteName,
    businessDate: row.businessDate,
    channel: row.channel as Schemas['ChargeChannel'],
    machineCode: row.machineCode,
    plate: row.plate,
    enteredAt: row.enteredAt,
    exitedAt: row.exitedAt,
    stayMinutes: row.stayMinutes,
    receivableTwd: row.receivableTwd * sign,
    discountTwd: row.discountTwd * sign,
    receivedTwd: row.receivedTwd * sign,
    paymentMethod: row.paymentMethod as Schemas['PaymentMethod'],
    mode,
    state: row.state as Schemas['TransactionInfoState'],
    standing: transactionStanding(row.state as TransactionInfoState, mode, isAboutAnother),
    relatedTransactionId: row.relatedTransactionId,
    invoiceNumber: row.invoiceNumber,
    isBroughtBack: bringsBack(mode, isAboutAnother),
    hasPictures: row.entryPictureKey !== null || row.exitPictureKey !== null,
    version: row.version,
  };
}

export function presentSummary(totals: TransactionTotals): Schemas['TransactionSummary'] {
  const { receivableTwd, discountTwd, receivedTwd, revenueTwd } = totals;
  return { receivableTwd, discountTwd, receivedTwd, revenueTwd };
}

type Surroundings = Pick<Schemas['TransactionDetailRecord'], 'followUps' | 'documents' | 'operations'> & {
  /** Null where there is no invoice. */
  readonly takeBack: Schemas['TakeBack'] | null;
};

export function presentTransactionDetail(
  row: TransactionWithSurroundings,
  { followUps, documents, operations, takeBack }: Surroundings,
): Schemas['TransactionDetailRecord'] {
  return {
    transaction: presentTransaction(row),
    laneCode: row.laneCode,
    vehicleKind: row.vehicleKind as Schemas['VehicleKind'],
    abnormalReason: row.abnormalReason as Schemas['AbnormalReason'] | null,
    personInCharge: row.personInCharge,
    memo: row.memo,
    pictures: [
      ...presentPicture('entry', row.enteredAt, row.entryPictureKey),
      ...presentPicture('exit', row.exitedAt, row.exitPictureKey),
    ],
    invoice: row.invoice && takeBack && presentInvoice(row.invoice, takeBack),
    relatedTransactionId: row.relatedTransactionId,
    followUps,
    laterInvoice: laterInvoiceStanding(row, row.siteInvoiceType, row.hasPlannedInvoices),
    documents,
    operations,
  };
}

function presentPicture(
  side: Schemas['TransactionPicture']['side'],
  takenAt: string | null,
  key: string | null,
): Schemas['TransactionPicture'][] {
  if (takenAt === null || key === null) return [];
  return [{ side, takenAt, fileSettings_SysPath: `files/pictures/${key}.svg` }];
}

function presentInvoice(
  invoice: NonNullable<TransactionWithSurroundings['invoice']>,
  takeBack: Schemas['TakeBack'],
): Schemas['TransactionInvoice'] {
  return {
    invoiceNumber: invoice.invoiceNumber,
    issuedAt: invoice.issuedAt,
    periodCode: invoice.periodCode,
    infoMode: invoice.infoMode,
    buyerTaxNumber: invoice.buyerTaxNumber,
    taxType: invoice.taxType,
    salesTwd: invoice.salesTwd,
    taxTwd: invoice.taxTwd,
    totalTwd: invoice.totalTwd,
    allowanceTwd: invoice.allowanceTwd,
    state: invoice.state,
    takeBack,
  };
}
