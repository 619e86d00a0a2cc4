import type { Schemas } from '@parking-plus/contracts';
import type { AxisChartData } from '../../../shared/chart/chart-data.ts';
import type { TableColumn } from '../../../shared/columns/table-column.ts';
import { formatRatio } from '../../../shared/formats/amount-format.ts';
import { formatMonth } from '../../../shared/formats/month-format.ts';

type Row = Schemas['RentPerformanceRow'];

/** Returns both sums of the rows. Units: whole NT$. */
export function sumsOf(rows: readonly Row[]): { dueTwd: number; paidTwd: number } {
  return rows.reduce(
    (sums, row) => ({
      dueTwd: sums.dueTwd + row.Performance_Rental,
      paidTwd: sums.paidTwd + row.Performance_RentalPay,
    }),
    { dueTwd: 0, paidTwd: 0 },
  );
}

/** Returns the path to the bills of a month range. Shape: `siteCodes` is `S01,S02`, empty for all sites. */
export function billsPath(from: string, to: string, siteCodes: string): string {
  const sites = siteCodes === '' ? '' : `&siteCodes=${siteCodes}`;
  return `/rentals/rent-bill-list?from=${from}&to=${to}${sites}`;
}

/** Returns a chart with due rent as bars and paid rent as a line. */
export function performanceChart(
  rows: readonly Row[],
  names: { month: string; due: string; paid: string },
  siteCodes: string,
): AxisChartData {
  const link = ({ date }: Row) => billsPath(date, date, siteCodes);
  return {
    kind: 'columns',
    categoryTitle: names.month,
    categories: rows.map(({ date }) => formatMonth(date)),
    series: [
      {
        key: 'due',
        name: names.due,
        shape: 'bar',
        values: rows.map((row) => row.Performance_Rental),
        links: rows.map(link),
      },
      {
        key: 'paid',
        name: names.paid,
        shape: 'line',
        values: rows.map((row) => row.Performance_RentalPay),
        links: rows.map(link),
      },
    ],
  };
}

/** Returns the columns of the table and the file. */
export function performanceColumns(title: (name: keyof Row | 'rate') => string): TableColumn<Row>[] {
  const twdColumn = (key: 'Performance_Rental' | 'Performance_RentalPay') => ({
    key,
    title: title(key),
    width: 104,
    kind: 'twd' as const,
    value: (row: Row) => row[key],
  });
  return [
    {
      key: 'date',
      title: title('date'),
      width: 80,
      kind: 'identifier',
      value: ({ date }) => formatMonth(date),
    },
    twdColumn('Performance_Rental'),
    twdColumn('Performance_RentalPay'),
    {
      key: 'rate',
      title: title('rate'),
      width: 80,
      kind: 'plainText',
      value: (row) => formatRatio(row.Performance_RentalPay / row.Performance_Rental),
    },
  ];
}
