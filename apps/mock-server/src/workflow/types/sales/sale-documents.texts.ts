import { formatInvoiceNumber } from '@parking-plus/domain';

/** What the list of documents calls a deletion of an allowance. */
export const deletionSubject = (allowanceNumber: string) => `${allowanceNumber} 折讓刪除`;

export const allowanceSubject = (invoiceNumber: string) => `${formatInvoiceNumber(invoiceNumber)} 折讓`;

export const voidSubject = (invoiceNumber: string) => `${formatInvoiceNumber(invoiceNumber)} 作廢`;

/** Memo of the row that brings the money of a deleted allowance back. */
export const deletionMemo = (allowanceNumber: string, reason: string) =>
  `折讓單 ${allowanceNumber} 刪除：${reason}`;

/** Memo of a transaction that was entered by hand. */
export const entryMemo = (documentId: string, reason: string) => `補登 ${documentId}：${reason}`;

/** Memo of the row that takes a cancelled transaction back. */
export const cancelMemo = (reason: string) => `交易取消：${reason}`;
