import type { DocumentForm, Schemas } from '@parking-plus/contracts';
import { describe, expect, it } from 'vitest';
import { formatTimeOfDay, parseTimeOfDay } from '../../../../shared/formats/time-of-day-format.ts';
import { buildRate } from '../../../../testing/builders/site-builders.ts';
import { formValuesOf, nextVersionFormValues, toForm } from './rate-entries.ts';

type Tariff = Schemas['RatePricing']['tariff'];

const steps = { chargeType: 3 as const, steps: [{ fromMinute: 0, unitMinutes: 60, unitAmountTwd: 30 }] };
const formWith = (tariff: Tariff): DocumentForm<'RateChange'> => ({
  siteCode: 'S01',
  vehicleKind: 1,
  supersedes: 'S01-1-002',
  pricing: { ...buildRate().pricing, tariff },
  effectiveFrom: '2026-12-01',
  note: '調整',
});

describe('form values of a rate', () => {
  it.each<[string, Tariff]>([
    ['per use', { chargeType: 1, useAmountTwd: 60 }],
    ['timed', { chargeType: 2, firstMinutes: 60, firstAmountTwd: 30, unitMinutes: 30, unitAmountTwd: 15 }],
    ['progressive', steps],
    ['special, per use', { chargeType: 4, priced: { chargeType: 1, useAmountTwd: 200 } }],
    ['special, progressive', { chargeType: 4, priced: steps }],
  ])('restore a %s tariff unchanged', (_title, tariff) => {
    expect(toForm(formValuesOf(formWith(tariff)))).toEqual(formWith(tariff));
  });

  it('keep the rules that are set, and leave out those at their default', () => {
    const form = formWith({ chargeType: 1, useAmountTwd: 60 });
    const rules = { perUseCount: 'period', disabledFreeMinutes: 240, disabledFreePer: 'day' } as const;
    const entries = formValuesOf({ ...form, pricing: { ...form.pricing, ...rules, kwhTwd: 0 } });
    expect(entries.pricing).toMatchObject({ ...rules, dailyCapPeriod: 'day', overstayUnitTwd: 0 });
    expect(toForm(entries)).toEqual({ ...form, pricing: { ...form.pricing, ...rules } });
  });

  it('start a new version from the superseded one', () => {
    expect(nextVersionFormValues(buildRate())).toMatchObject({
      siteCode: 'S01',
      supersedes: 'S01-1-002',
      effectiveFrom: null,
      pricing: { stayCapTwd: 180, tariff: { chargeType: 2, firstMinutes: 60 } },
    });
  });
});

describe('a time of day', () => {
  it.each([
    ['8', 480],
    ['830', 510],
    ['08:30', 510],
    ['0000', 0],
    ['24:00', 1440],
    ['2401', null],
    ['0860', null],
    ['', null],
    ['x', null],
  ])('parses %s as %s', (text, minute) => {
    expect(parseTimeOfDay(text)).toBe(minute);
  });

  it.each([
    [0, '00:00'],
    [510, '08:30'],
    [1440, '24:00'],
  ])('formats %i as %s', (minute, text) => {
    expect(formatTimeOfDay(minute)).toBe(text);
  });
});
