import { describe, expect, it } from 'vitest';
import { DateType, ParkingChargeType, type RateRow, type Tariff } from './rate-row.ts';
import { bandAt, buildRateTable } from './rate-table.ts';
import { ratesInForce } from './rate-versions.ts';
import { createSiteCalendar, dateTypeOn } from './site-calendar.ts';
import { buildRow, buildTable, buildTimed, progressiveRow } from './test-rates.ts';

const special = (useAmountTwd: number): Tariff => ({
  chargeType: ParkingChargeType.Special,
  priced: { chargeType: ParkingChargeType.PerUse, useAmountTwd },
});

const progressive = (...fromMinutes: number[]): Tariff => ({
  chargeType: ParkingChargeType.Progressive,
  steps: fromMinutes.map((fromMinute) => ({ fromMinute, unitMinutes: 60, unitAmountTwd: 30 })),
});

describe('buildRateTable', () => {
  it('splits a night across midnight into both ends of the day', () => {
    const day = buildRow({ startMinute: 360, endMinute: 1320 });
    const night = buildRow({ startMinute: 1320, endMinute: 360 });
    const bands = buildTable(day, night).bandsOf[DateType.Weekday];
    expect(bands).toEqual([
      { startMinute: 0, endMinute: 360, row: night },
      { startMinute: 360, endMinute: 1320, row: day },
      { startMinute: 1320, endMinute: 1440, row: night },
    ]);
    expect([0, 359, 360, 1319, 1320, 1439].map((minute) => bandAt(bands, minute).row)).toEqual([
      night,
      night,
      day,
      day,
      night,
      night,
    ]);
  });

  it('prefers special rows to ordinary ones and prices days without rates by the next day type', () => {
    const weekday = buildRow();
    const event = buildRow({
      dateType: DateType.Special,
      startMinute: 600,
      endMinute: 720,
      tariff: special(200),
    });
    const { bandsOf } = buildTable(weekday, event);
    expect(bandsOf[DateType.Special].map((band) => band.row)).toEqual([weekday, event, weekday]);
    expect(bandsOf[DateType.Holiday].map((band) => band.row)).toEqual([weekday]);
  });

  it('reports gaps', () => {
    expect(buildRateTable([buildRow({ startMinute: 360, endMinute: 1320 })])).toEqual({
      ok: false,
      issues: [
        { code: 'gap', dateType: DateType.Weekday, startMinute: 0, endMinute: 360 },
        { code: 'gap', dateType: DateType.Weekday, startMinute: 1320, endMinute: 1440 },
      ],
    });
    expect(buildRateTable([]).ok).toBe(false);
    expect(buildRateTable([buildRow({ dateType: DateType.Holiday })]).ok).toBe(false);
  });

  it.each<[string, RateRow[], boolean]>([
    ['the whole day twice', [buildRow(), buildRow()], true],
    ['one minute', [buildRow(), buildRow({ startMinute: 1439, endMinute: 1440 })], true],
    ['a night and a morning', [buildRow(), buildRow({ startMinute: 1320, endMinute: 360 })], true],
    ['adjacent rows', [buildRow({ endMinute: 720 }), buildRow({ startMinute: 720, endMinute: 0 })], false],
    ['different day types', [buildRow(), buildRow({ dateType: DateType.Holiday })], false],
    ['a special and an ordinary row', [buildRow(), buildRow({ tariff: special(9) })], false],
    ['two special rows', [buildRow({ tariff: special(9) }), buildRow({ tariff: special(9) })], true],
  ])('checks the overlap of %s', (_name, rows, expected) => {
    const outcome = buildRateTable(rows);
    const overlaps = outcome.ok ? [] : outcome.issues.filter((issue) => issue.code === 'overlap');
    expect(overlaps).toEqual(expected ? [{ code: 'overlap', row: 0, otherRow: 1 }] : []);
  });

  it.each<[Partial<RateRow>, string]>([
    [{ startMinute: 1440 }, 'startMinute'],
    [{ startMinute: -1 }, 'startMinute'],
    [{ endMinute: 1441 }, 'endMinute'],
    [{ freeMinutes: -1 }, 'freeMinutes'],
    [{ freeMinutes: 1.5 }, 'freeMinutes'],
    [{ bufferMinutes: Number.NaN }, 'bufferMinutes'],
    [{ dailyCapTwd: -1 }, 'dailyCapTwd'],
    [{ stayCapTwd: 0.5 }, 'stayCapTwd'],
    [{ lostTokenTwd: 1e9 }, 'lostTokenTwd'],
    [{ lostTokenStartMinute: 1440 }, 'lostTokenStartMinute'],
    [{ tariff: buildTimed(-1, 0, 60, 20) }, 'firstMinutes'],
    [{ tariff: buildTimed(0, -1, 60, 20) }, 'firstAmountTwd'],
    [{ tariff: buildTimed(0, 0, 0, 20) }, 'unitMinutes'],
    [{ tariff: buildTimed(0, 0, 60, -20) }, 'unitAmountTwd'],
    [{ tariff: special(-1) }, 'useAmountTwd'],
    [{ tariff: progressive() }, 'steps'],
    [{ tariff: progressive(1) }, 'steps'],
    [{ tariff: progressive(0, 60, 60) }, 'steps'],
    [{ tariff: progressive(0, 60, 30) }, 'steps'],
  ])('rejects %j at its field', (overrides, field) => {
    expect(buildRateTable([buildRow(overrides)])).toEqual({
      ok: false,
      issues: [{ code: 'invalid', row: 0, field }],
    });
  });

  it('throws for a minute outside the day', () => {
    expect(() => bandAt(buildTable(progressiveRow).bandsOf[DateType.Weekday], 1440)).toThrow(RangeError);
  });
});

describe('ratesInForce', () => {
  const versions = [
    { name: 'old', effectiveFrom: '2026-01-01', effectiveTo: '2026-10-31' },
    { name: 'new', effectiveFrom: '2026-11-01' },
  ];

  it.each([
    ['2025-12-31', []],
    ['2026-01-01', ['old']],
    ['2026-10-31', ['old']],
    ['2026-11-01', ['new']],
    ['2030-01-01', ['new']],
  ])('on %s: %j', (date, names) => {
    expect(ratesInForce(versions, date).map((version) => version.name)).toEqual(names);
  });
});

describe('site calendar', () => {
  const calendar = createSiteCalendar([
    { date: '2026-11-20', dateType: DateType.Weekday },
    { date: '2026-11-20', dateType: DateType.Special },
    { date: '2026-11-28', dateType: DateType.Weekday },
  ]);

  it.each([
    ['2026-11-19', DateType.Weekday],
    ['2026-11-20', DateType.Special],
    ['2026-11-21', DateType.Holiday],
    ['2026-11-22', DateType.Holiday],
    ['2026-11-23', DateType.Weekday],
    ['2026-11-28', DateType.Weekday],
    ['1969-12-27', DateType.Holiday],
    ['1969-12-29', DateType.Weekday],
  ])('%s is of type %i', (date, dateType) => {
    expect(dateTypeOn(calendar, date)).toBe(dateType);
  });
});
