import { expect, it } from 'vitest';
import { checkLateInvoice, type UninvoicedTransaction } from './late-invoice.ts';

const SALE: UninvoicedTransaction = {
  mode: 303,
  isAboutAnother: false,
  state: 1,
  isPaid: true,
  receivedTwd: 60,
  hasInvoice: false,
  isPlanned: false,
  givesReceipts: false,
};

it.each<[string, Partial<UninvoicedTransaction>, string]>([
  ['a manual entry', {}, 'possible'],
  ['revenue', { mode: 1 }, 'possible'],
  ['a back payment', { mode: 51, isAboutAnother: true }, 'possible'],
  ['revenue restored by a deleted allowance', { mode: 1, isAboutAnother: true }, 'not-for-parking'],
  ['a lost ticket', { mode: 305 }, 'possible'],
  ['a transaction with an invoice', { hasInvoice: true, givesReceipts: true }, 'has-invoice'],
  ['rent with planned invoices', { isPlanned: true }, 'planned'],
  ['a site that issues receipts', { givesReceipts: true }, 'receipt-site'],
  ['a deposit', { mode: 151 }, 'not-for-parking'],
  ['a refund', { mode: 21 }, 'not-for-parking'],
  ['an estimate', { mode: 101, isPaid: false, receivedTwd: 0 }, 'not-for-parking'],
  ['an abnormal transaction', { state: 0 }, 'not-normal'],
  ['a cancelled transaction', { state: 6 }, 'not-normal'],
  ['an unpaid transaction', { mode: 1, isPaid: false, receivedTwd: 0 }, 'not-paid'],
  ['a transaction paid by another row', { mode: 1, receivedTwd: 0 }, 'not-paid'],
])('a later invoice of %s: %#', (_title, changes, expected) => {
  expect(checkLateInvoice({ ...SALE, ...changes })).toBe(expected);
});
