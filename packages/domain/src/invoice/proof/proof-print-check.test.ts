import { expect, it } from 'vitest';
import { InvoiceState } from '../invoice-states.ts';
import { InvoiceInfoMode } from '../tax/invoice-info.ts';
import { proofPrintCheck } from './proof-print-check.ts';

const { Personal, Company, ECarrier, Donation } = InvoiceInfoMode;
const { Unused, Used, Void, Allowance, UnissuedVoid } = InvoiceState;

it.each([
  [Used, Personal, true, 'printable'],
  [Used, Company, true, 'printable'],
  [Allowance, Personal, true, 'printable'],
  [Void, Personal, true, 'void'],
  [Void, ECarrier, true, 'void'],
  [Unused, Personal, true, 'not-issued'],
  [UnissuedVoid, Personal, true, 'not-issued'],
  [Used, ECarrier, true, 'carrier'],
  [Used, Donation, true, 'donation'],
  [Used, Personal, false, 'not-electronic'],
] as const)('for state %s, mode %s and electronic %s is %s', (state, infoMode, isElectronic, expected) => {
  expect(proofPrintCheck({ state, infoMode, isElectronic })).toBe(expected);
});

it.each([
  [Used, ECarrier, 'printable'],
  [Void, ECarrier, 'void'],
  [Used, Donation, 'donation'],
] as const)(
  'for a winner of the member carrier in state %s and mode %s is %s',
  (state, infoMode, expected) => {
    expect(proofPrintCheck({ state, infoMode, isElectronic: true, isMemberWinner: true })).toBe(expected);
  },
);
