import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { performanceChart, performanceColumns, sumsOf } from './rent-performance.ts';

const rows = [
  { date: '2026-10', Performance_Rental: 10_000, Performance_RentalPay: 10_000 },
  { date: '2026-11', Performance_Rental: 8_000, Performance_RentalPay: 6_500 },
];

it('compares paid and due rent', () => {
  expect(sumsOf(rows)).toEqual({ dueTwd: 18_000, paidTwd: 16_500 });
});

it('links each chart value to the bills of its month and sites', () => {
  const names = { month: '月份', due: '應收', paid: '實收' };
  const { categories, series } = performanceChart(rows, names, '');
  expect(categories).toEqual(['2026/10', '2026/11']);
  expect(series.map(({ shape, values }) => [shape, values])).toEqual([
    ['bar', [10_000, 8_000]],
    ['line', [10_000, 6_500]],
  ]);
  const november = '/rentals/rent-bill-list?from=2026-11&to=2026-11';
  expect(series[0]?.links?.[1]).toBe(november);
  expect(performanceChart(rows, names, 'S01,S02').series[0]?.links?.[1]).toBe(
    `${november}&siteCodes=S01,S02`,
  );
});

it('exports the same values as the table', () => {
  const columns = performanceColumns(((key: string) => key) as TFunction);
  expect(rows.map((row) => columns.map(({ value }) => value(row)))).toEqual([
    ['2026/10', 10_000, 10_000, '100.0%'],
    ['2026/11', 8_000, 6_500, '81.3%'],
  ]);
});
