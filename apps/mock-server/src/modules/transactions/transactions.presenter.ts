import type { Schemas } from '@parking-plus/contracts';
import { isNegativeMode, reversesAllowance, transactionStatus } from '@parking-plus/domain';
import { lateInvoiceStatus } from '../../ledger/invoices/late-invoice-status.ts';
import type { StoredTransaction, TransactionWithContext } from './transactions.repository.ts';

type Pending = Pick<Schemas['TransactionRow'], 'pendingDocuments'>;

/** Maps a stored row and its pending documents to the contract's list row. */
export function presentTransaction(row: StoredTransaction, pending: Pending = {}): Schemas['TransactionRow'] {
  const { mode } = row;
  const isAboutAnother = row.relatedTransactionId !== null;
  const sign = isNegativeMode(mode, isAboutAnother) ? -1 : 1;
  return {
    ...row,
    ...pending,
    receivableTwd: row.receivableTwd * sign,
    discountTwd: row.discountTwd * sign,
    receivedTwd: row.receivedTwd * sign,
    standing: transactionStatus(row.state, mode, isAboutAnother),
    isBroughtBack: reversesAllowance(mode, isAboutAnother),
  };
}

type Surroundings = Pick<Schemas['TransactionDetailRecord'], 'followUps' | 'documents' | 'operations'> & {
  /** Null without an invoice. */
  readonly takeBack: Schemas['TakeBack'] | null;
  readonly pending: Pending;
};

export function presentTransactionDetail(
  row: TransactionWithContext,
  { followUps, documents, operations, takeBack, pending }: Surroundings,
): Schemas['TransactionDetailRecord'] {
  return {
    transaction: presentTransaction(row.stored, pending),
    laneCode: row.laneCode,
    vehicleKind: row.vehicleKind,
    abnormalReason: row.abnormalReason,
    personInCharge: row.personInCharge,
    memo: row.memo,
    pictures: [
      ...presentPicture('entry', row.enteredAt, row.entryPictureKey),
      ...presentPicture('exit', row.exitedAt, row.exitPictureKey),
    ],
    invoice: row.invoice && takeBack && presentInvoice(row.invoice, takeBack),
    relatedTransactionId: row.relatedTransactionId,
    followUps,
    laterInvoice: lateInvoiceStatus(row, row.siteInvoiceType, row.hasPlannedInvoices),
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
  invoice: NonNullable<TransactionWithContext['invoice']>,
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
