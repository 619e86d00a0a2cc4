import { describe, expect, it } from 'vitest';
import { createSiteCalendar } from '../fee/site-calendar.ts';
import {
  ChannelFeeKind,
  channelFeeTwd,
  expectedPayoutOn,
  FeeRounding,
  roundedTwd,
  termsOn,
} from './channel-terms.ts';

const { PerMille, PerPayment } = ChannelFeeKind;
const { HalfUp, Down, Up } = FeeRounding;

describe('channelFeeTwd', () => {
  it.each([
    [0, PerMille, '17.1', HalfUp, 0],
    [100, PerMille, '15', HalfUp, 2],
    [100, PerMille, '15', Down, 1],
    [100, PerMille, '15', Up, 2],
    [100, PerMille, '10', Up, 1],
    [1000, PerMille, '17.15', HalfUp, 17],
    [80_562, PerMille, '17.1', HalfUp, 1378],
    [80_562, PerMille, '17.1', Down, 1377],
    [10_000, PerMille, '1.15', HalfUp, 12],
    [60, PerMille, '0', Up, 0],
    [60, PerPayment, '10', HalfUp, 10],
    [60, PerPayment, '2.5', HalfUp, 3],
    [60, PerPayment, '2.5', Down, 2],
    [5, PerPayment, '10', HalfUp, 5],
  ])(
    'charges NT$%i by rule %i at %s with rounding %i: %i',
    (amountTwd, feeKind, feeRate, feeRounding, feeTwd) => {
      expect(channelFeeTwd(amountTwd, { feeKind, feeRate, feeRounding })).toBe(feeTwd);
    },
  );
});

describe('roundedTwd', () => {
  it.each([
    [137_750, HalfUp, 1378],
    [137_749, HalfUp, 1377],
    [137_799, Down, 1377],
    [137_701, Up, 1378],
    [0, Up, 0],
  ])('rounds %i hundredths by rule %i to %i', (hundredths, rounding, twd) => {
    expect(roundedTwd(hundredths, rounding)).toBe(twd);
  });
});

describe('expectedPayoutOn', () => {
  const calendar = createSiteCalendar([
    { date: '2026-10-09', dateType: 2 },
    { date: '2026-11-28', dateType: 1 },
    { date: '2026-12-25', dateType: 3 },
  ]);

  it.each([
    ['T+0 on a business day', '2026-11-20', 0, '2026-11-20'],
    ['T+0 on a Saturday', '2026-11-21', 0, '2026-11-23'],
    ['T+1 before a weekend', '2026-11-20', 1, '2026-11-23'],
    ['T+1 on a Sunday', '2026-11-22', 1, '2026-11-23'],
    ['T+2 over a weekend', '2026-11-20', 2, '2026-11-24'],
    ['T+1 before a holiday and a weekend', '2026-10-08', 1, '2026-10-12'],
    ['T+1 onto a make-up working Saturday', '2026-11-27', 1, '2026-11-28'],
    ['T+3 over a special day', '2026-12-23', 3, '2026-12-29'],
  ])('%s', (_case, date, days, expected) => {
    expect(expectedPayoutOn(date, days, calendar)).toBe(expected);
  });

  it('throws if there is no business day within a year', () => {
    expect(() => expectedPayoutOn('2026-11-20', 1, { dateTypeOfDay: () => 2 })).toThrow(RangeError);
  });
});

describe('termsOn', () => {
  const terms = [{ validFrom: '2026-01-01' }, { validFrom: '2026-11-01' }, { validFrom: '2026-06-01' }];

  it.each([
    ['2025-12-31', undefined],
    ['2026-01-01', '2026-01-01'],
    ['2026-10-31', '2026-06-01'],
    ['2026-11-01', '2026-11-01'],
  ])('applies on %s the terms of %s', (date, validFrom) => {
    expect(termsOn(terms, date)?.validFrom).toBe(validFrom);
  });
});
