import { formatInvoiceNumber } from '@parking-plus/domain';

/** Returns the subject of an allowance deletion in document lists. */
export const deletionSubject = (allowanceNumber: string) => `${allowanceNumber} 折讓刪除`;

export const allowanceSubject = (invoiceNumber: string) => `${formatInvoiceNumber(invoiceNumber)} 折讓`;

export const voidSubject = (invoiceNumber: string) => `${formatInvoiceNumber(invoiceNumber)} 作廢`;

export const reissueSubject = (invoiceNumber: string) => `${formatInvoiceNumber(invoiceNumber)} 重開`;

/** Memo of the revenue row of a deleted allowance. */
export const deletionMemo = (allowanceNumber: string, reason: string) =>
  `折讓單 ${allowanceNumber} 刪除：${reason}`;

/** Memo of a manual entry. */
export const entryMemo = (documentId: string, reason: string) => `補登 ${documentId}：${reason}`;

/** Memo of the row that reverses a cancelled transaction. */
export const cancelMemo = (reason: string) => `交易取消：${reason}`;
