import { expect, test } from 'vitest';
import { isRequiredForOpening, OPENING_ITEMS } from './site-opening.ts';

const SITE = { feeType: 0, invoiceType: 6, ownerTaxNumber: '12345675', companyTaxNumber: '90000007' };
const ALWAYS = ['bays', 'bankAccount', 'responsiblePerson'];

test.each([
  ['a site with stays and rentals', {}, ['machines', 'rates', 'invoiceNumbers', 'ownerContract']],
  ['stays only', { feeType: 1 }, ['machines', 'rates', 'invoiceNumbers', 'ownerContract']],
  ['monthly rentals only', { feeType: 2 }, ['rentalPlans', 'invoiceNumbers', 'ownerContract']],
  ['receipts', { invoiceType: 3 }, ['machines', 'rates', 'ownerContract']],
  [
    'an owner without a tax number',
    { ownerTaxNumber: null },
    ['machines', 'rates', 'invoiceNumbers', 'ownerContract'],
  ],
  ['own land', { ownerTaxNumber: '90000007' }, ['machines', 'rates', 'invoiceNumbers']],
] as const)('%s', (_title, change, expected) => {
  const required = OPENING_ITEMS.filter((item) => isRequiredForOpening(item, { ...SITE, ...change }));
  expect(required.toSorted()).toEqual([...ALWAYS, ...expected].toSorted());
});
