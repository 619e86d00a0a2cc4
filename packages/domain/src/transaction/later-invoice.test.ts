import { expect, it } from 'vitest';
import { laterInvoice, type UninvoicedSale } from './later-invoice.ts';

const SALE: UninvoicedSale = {
  mode: 303,
  isAboutAnother: false,
  state: 1,
  isPaid: true,
  receivedTwd: 60,
  hasInvoice: false,
  isPlanned: false,
  givesReceipts: false,
};

it.each<[string, Partial<UninvoicedSale>, string]>([
  ['entered by hand', {}, 'possible'],
  ['revenue', { mode: 1 }, 'possible'],
  ['a back-payment', { mode: 51, isAboutAnother: true }, 'possible'],
  ['what a deleted allowance brought back', { mode: 1, isAboutAnother: true }, 'not-for-parking'],
  ['a lost ticket', { mode: 305 }, 'possible'],
  ['one that has its invoice', { hasInvoice: true, givesReceipts: true }, 'has-invoice'],
  ['rent whose invoices come by themselves', { isPlanned: true }, 'planned'],
  ['a site that gives receipts', { givesReceipts: true }, 'receipt-site'],
  ['a deposit', { mode: 151 }, 'not-for-parking'],
  ['money that went back', { mode: 21 }, 'not-for-parking'],
  ['an estimate', { mode: 101, isPaid: false, receivedTwd: 0 }, 'not-for-parking'],
  ['an abnormal one', { state: 0 }, 'not-normal'],
  ['a cancelled one', { state: 6 }, 'not-normal'],
  ['one not paid', { mode: 1, isPaid: false, receivedTwd: 0 }, 'not-paid'],
  ['one paid by another row', { mode: 1, receivedTwd: 0 }, 'not-paid'],
])('a later invoice of %s: %#', (_title, changes, expected) => {
  expect(laterInvoice({ ...SALE, ...changes })).toBe(expected);
});
