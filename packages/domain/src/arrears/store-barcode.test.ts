import { describe, expect, it } from 'vitest';
import { STORE_LIMIT_TWD, slipChecks, storeBarcode } from './store-barcode.ts';

const SLIP = {
  dueOn: '2026-12-10',
  collectionCode: 'P7A',
  payerCode: '123456',
  reference: '2611270001',
  amountTwd: 150,
};

describe('slipChecks', () => {
  it.each([
    ['the published example: odd 25, even 51', ['150731ABC', '1234560000000042', '150800000001380'], '37'],
    ['nothing: A for odd, X for even', ['000000000', '0000000000000000', '000000000000000'], 'AX'],
    ['ten: B for odd, Y for even', ['550000000', '5500000000000000', '000000000000000'], 'BY'],
    ['letters A, J and S', ['A00000000', 'J000000000000000', 'S00000000000000'], '4X'],
    ['signs', ['+0%0-0.0', '$', '/'], '3X'],
  ])('of %s', (_name, segments, expected) => {
    expect(slipChecks(segments)).toBe(expected);
  });
});

describe('storeBarcode', () => {
  it('has 9, 16 and 15 characters, with the ROC year', () => {
    const slip = storeBarcode(SLIP);
    expect(slip.ok && slip.segments.map((segment) => segment.length)).toEqual([9, 16, 15]);
    expect(slip.ok && slip.segments.slice(0, 2)).toEqual(['151210P7A', '1234562611270001']);
    expect(slip.ok && slip.segments[2]).toMatch(/^1210[0-9AB][0-9XY]000000150$/);
  });

  it('pads the reference after a shorter customer code', () => {
    const slip = storeBarcode({ ...SLIP, payerCode: '12345' });
    expect(slip.ok && slip.segments[1]).toBe('1234502611270001');
  });

  it.each([
    [STORE_LIMIT_TWD, true],
    [STORE_LIMIT_TWD + 1, false],
  ])('of NT$%i can be paid at a store: %s', (amountTwd, ok) => {
    expect(storeBarcode({ ...SLIP, amountTwd }).ok).toBe(ok);
  });

  it.each([
    { dueOn: '20261210' },
    { collectionCode: 'ab1' },
    { collectionCode: 'ABCD' },
    { payerCode: '' },
    { payerCode: '1234567' },
    { reference: 'AR1' },
    { reference: '12345678901' },
    { amountTwd: 0 },
    { amountTwd: 1.5 },
  ])('throws on %o', (part) => {
    expect(() => storeBarcode({ ...SLIP, ...part })).toThrow(RangeError);
  });
});
