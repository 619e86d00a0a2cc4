import { formatInvoiceNumber, type LateInvoiceCheck, type ProofPrintCheck } from '@parking-plus/domain';
import { businessError } from '../../errors/error-catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The invoice does not exist. */
export function invoiceNotFound(invoiceNumber: string): ServiceError {
  const number = formatInvoiceNumber(invoiceNumber);
  return businessError(
    'not-found',
    localized(`找不到發票 ${number}，請確認號碼。`, `Invoice ${number} was not found. Check the number.`),
  );
}

export function invoiceToUploadNotFound(invoiceNumber: string): ServiceError {
  return businessError(
    'not-found',
    localized(
      `未重送：找不到發票 ${formatInvoiceNumber(invoiceNumber)}，請確認號碼。`,
      `Not uploaded again: invoice ${formatInvoiceNumber(invoiceNumber)} was not found. Check the number.`,
    ),
  );
}

export function alreadyUploaded(invoiceNumber: string): ServiceError {
  const number = formatInvoiceNumber(invoiceNumber);
  return businessError(
    'already-uploaded',
    localized(
      `未重送：發票 ${number} 已上傳，無須重送，請重新整理。`,
      `Not uploaded again: invoice ${number} is already uploaded. Reload the page.`,
    ),
  );
}

const PROOF_ISSUES: Readonly<Record<Exclude<ProofPrintCheck, 'printable'>, LocalizedText>> = {
  'not-electronic': localized(
    '不是電子發票，沒有證明聯',
    'is not an electronic invoice, so it has no proof sheet',
  ),
  'not-issued': localized('尚未開立', 'has not been issued'),
  void: localized('已作廢', 'is void'),
  carrier: localized('存於載具，不列印證明聯', 'is stored in a carrier, so its proof sheet is not printed'),
  donation: localized('已捐贈，不列印證明聯', 'was donated, so its proof sheet is not printed'),
};

export function proofNotPrintable(invoiceNumber: string, status: keyof typeof PROOF_ISSUES): ServiceError {
  return notPrinted(invoiceNumber, `proof-${status}`, PROOF_ISSUES[status]);
}

export function invoiceToPrintNotFound(invoiceNumber: string): ServiceError {
  return notPrinted(
    invoiceNumber,
    'not-found',
    localized('找不到，請確認號碼', 'was not found; check the number'),
  );
}

function notPrinted(invoiceNumber: string, code: string, why: LocalizedText): ServiceError {
  const number = formatInvoiceNumber(invoiceNumber);
  return businessError(
    code,
    localized(`未列印：發票 ${number} ${why.zh_TC}。`, `Not printed: invoice ${number} ${why.en}.`),
  );
}

const LATE_INVOICE_ISSUES: Readonly<
  Record<Exclude<LateInvoiceCheck, 'possible' | 'planned'>, LocalizedText>
> = {
  'has-invoice': localized('這筆交易已有發票', 'It already has an invoice'),
  'receipt-site': localized(
    '此場站開立收據（規費），不開發票',
    'This site issues receipts (statutory fees), not invoices',
  ),
  'not-paid': localized('這筆交易尚未收款', 'It has not been paid'),
  'not-for-parking': localized(
    '押金、代收、預收、折讓與作廢不適用補開發票',
    'No invoice can be issued for deposits, payments collected on behalf, prepayments, allowances or voids',
  ),
  'not-normal': localized(
    '僅狀態為「正常」的交易可以補開發票，請先處理該筆交易',
    'Only a normal transaction can get a missing invoice; process this one first',
  ),
};

/** The transaction gets no late invoice. `plannedFrom` is the first day of its scheduled invoices. */
export function lateInvoiceRejected(
  transactionId: string,
  status: Exclude<LateInvoiceCheck, 'possible'>,
  plannedFrom: string | null,
): ServiceError {
  const why = status === 'planned' ? plannedText(plannedFrom) : LATE_INVOICE_ISSUES[status];
  return businessError(
    `invoice-${status}`,
    localized(
      `未補開：交易 ${transactionId}：${why.zh_TC}。`,
      `Invoice not issued for transaction ${transactionId}. ${why.en}.`,
    ),
  );
}

export function receiptSite(): ServiceError {
  return businessError('receipt-site', LATE_INVOICE_ISSUES['receipt-site']);
}

const plannedText = (from: string | null) =>
  localized(
    `月租發票自 ${from?.replaceAll('-', '/')} 起依排定日自動開立，無須補開`,
    `The invoices of this rental are issued automatically on schedule from ${from?.replaceAll('-', '/')}`,
  );
