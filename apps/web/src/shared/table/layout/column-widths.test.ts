import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { TableColumn } from '../../columns/table-column.ts';
import { fitColumns } from './column-widths.ts';

beforeAll(() => i18next.reloadResources(['en'], ['enums']));

interface Row {
  state: number;
}

const columns: TableColumn<Row>[] = [
  { key: 'wide', title: 'Plate', kind: 'plainText', value: () => null, width: 120, sortable: true },
  {
    key: 'heading',
    title: 'Transaction number',
    kind: 'plainText',
    value: () => null,
    width: 80,
    sortable: true,
  },
  {
    key: 'tag',
    title: 'State',
    kind: 'enumeration',
    enumName: 'BankDetailState',
    value: ({ state }) => state,
    width: 60,
    asTag: true,
  },
];

test('widens columns for English headers and labels, and keeps the widths for Chinese', () => {
  expect(fitColumns(columns, 'zh_TC')).toBe(columns);
  expect(fitColumns(columns, 'en').map(({ width }) => width)).toEqual([
    120,
    Math.ceil('Transaction number'.length * 7.5 * 1.15 + 5) + 36,
    Math.ceil('Matched manually'.length * 7.5) + 34,
  ]);
});
