import { formatInvoiceNumber } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

export function unknownInvoice(invoiceNumber: string): Refusal {
  const number = formatInvoiceNumber(invoiceNumber);
  return refuse('invoice-not-found', `找不到發票 ${number}，請確認號碼。`, [
    { pointer: '/form/invoiceNumber', code: 'not-found', message: '找不到這張發票' },
  ]);
}

export function unknownTransaction(transactionId: string): Refusal {
  return refuse('transaction-not-found', `找不到交易 ${transactionId}，請確認交易編號。`, [
    { pointer: '/form/transactionId', code: 'not-found', message: '找不到這筆交易' },
  ]);
}
