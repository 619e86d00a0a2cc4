import { describe, expect, it } from 'vitest';
import { checkSite, type SiteToCheck } from './check-site.ts';
import { isIpAddress, isMacAddress } from './network-address.ts';
import { type SiteEvent, SiteState, transitionSite } from './site-states.ts';

describe('transitionSite', () => {
  it.each([
    [SiteState.BeingBuilt, 'open', { ok: true, state: 1 }],
    [SiteState.Operating, 'open', { ok: false, reason: 'open-already' }],
    [SiteState.Withdrawn, 'open', { ok: false, reason: 'final' }],
    [SiteState.BeingBuilt, 'withdraw', { ok: false, reason: 'not-open' }],
    [SiteState.Operating, 'withdraw', { ok: true, state: 0 }],
    [SiteState.Withdrawn, 'withdraw', { ok: false, reason: 'final' }],
  ] as const)('moves state %i by %s to %j', (state, event: SiteEvent, expected) => {
    expect(transitionSite(state, event)).toEqual(expected);
  });
});

describe('checkSite', () => {
  const buildSite = (overrides: Partial<SiteToCheck> = {}): SiteToCheck => ({
    ownerType: 1,
    ownerTaxNumber: null,
    branchCode: null,
    invoiceType: 6,
    checkType: 0,
    checkValue: null,
    ...overrides,
  });

  it.each([
    ['a private site with invoices of the head office', {}],
    ['a government site with receipts', { ownerType: 21, invoiceType: 3 }],
    ['owner invoices with the tax number', { invoiceType: 4, ownerTaxNumber: '83045210' }],
    ['a check of the IP address', { checkType: 1, checkValue: '10.21.1.10' }],
    ['a check of the MAC address', { checkType: 2, checkValue: '02:00:5E:10:21:02' }],
  ])('accepts %s', (_title, overrides) => {
    expect(checkSite(buildSite(overrides))).toEqual([]);
  });

  it.each([
    [{ ownerType: 21 }, 'invoiceType', 'government-gives-receipts'],
    [{ invoiceType: 5 }, 'branchCode', 'required'],
    [{ invoiceType: 4 }, 'ownerTaxNumber', 'required'],
    [{ ownerTaxNumber: '83045211' }, 'ownerTaxNumber', 'format'],
    [{ ownerTaxNumber: '00000000' }, 'ownerTaxNumber', 'format'],
    [{ checkType: 1 }, 'checkValue', 'required'],
    [{ checkType: 1, checkValue: '02:00:5E:10:21:02' }, 'checkValue', 'format'],
    [{ checkType: 2, checkValue: '10.21.1.10' }, 'checkValue', 'format'],
    [{ checkValue: '10.21.1.10' }, 'checkValue', 'not-checked'],
  ])('rejects %j at %s: %s', (overrides, field, reason) => {
    expect(checkSite(buildSite(overrides))).toEqual([{ field, reason }]);
  });
});

it.each([
  ['10.21.1.10', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['256.1.1.1', false],
  ['10.21.1', false],
  ['10.21.1.10.', false],
  ['010.21.1.10', false],
  ['10.21.1.10.1', false],
  ['10.199.249.200', true],
  ['10.24a.1.1', false],
  ['10.1a1.1.1', false],
  ['', false],
])('classifies %s as an IP address: %s', (text, expected) => {
  expect(isIpAddress(text)).toBe(expected);
});

it.each([
  ['02:00:5E:10:21:02', true],
  ['02:00:5e:10:21:02', false],
  ['02-00-5E-10-21-02', false],
  ['02:00:5E:10:21', false],
  ['F02:00:5E:10:21:02', false],
  ['02:00:5E:10:21:020', false],
])('classifies %s as a MAC address: %s', (text, expected) => {
  expect(isMacAddress(text)).toBe(expected);
});
