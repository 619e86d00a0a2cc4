import { describe, expect, it } from 'vitest';
import type { TableColumn } from '../../columns/table-column.ts';
import { isTableLayout, layOut, layoutOf, shownColumns, type TableLayout } from './table-layout.ts';

const column = (key: string, more: Partial<TableColumn<object>> = {}) =>
  ({ key, title: key, width: 100, kind: 'plainText', value: () => key, ...more }) as TableColumn<object>;
const columns = [
  column('id', { opensDetail: true, pinned: true }),
  column('site'),
  column('plate'),
  column('paid'),
];
const layout = (...changes: TableLayout['columns']): TableLayout => ({ density: 'small', columns: changes });
const shown = (wanted: TableLayout) =>
  shownColumns(columns, wanted).map(({ key, width, pinned }) => [key, width, pinned ?? false]);

describe('displayed columns', () => {
  it('are the same array without changes', () => {
    expect(shownColumns(columns, layout())).toBe(columns);
  });

  it.each<[string, TableLayout, string]>([
    [
      'in their order',
      layout({ key: 'id' }, { key: 'paid' }, { key: 'plate' }, { key: 'site' }),
      'id paid plate site',
    ],
    [
      'without hidden ones',
      layout({ key: 'id' }, { key: 'site', isHidden: true }, { key: 'plate' }, { key: 'paid' }),
      'id plate paid',
    ],
    [
      'with the column that opens rows, even if hidden',
      layout({ key: 'id', isHidden: true }),
      'id site plate paid',
    ],
    [
      'with pinned ones at their ends',
      layout({ key: 'id', pin: 'end' }, { key: 'site' }, { key: 'plate', pin: 'start' }, { key: 'paid' }),
      'plate site paid id',
    ],
    [
      'with new ones behind their neighbour',
      layout({ key: 'paid' }, { key: 'site' }, { key: 'id' }),
      'id paid site plate',
    ],
    ['without removed ones', layout({ key: 'gone' }, { key: 'plate' }), 'id site plate paid'],
  ])('are %s', (_title, wanted, keys) => {
    expect(
      shown(wanted)
        .map(([key]) => key)
        .join(' '),
    ).toBe(keys);
  });

  it('have the chosen widths and pins', () => {
    expect(shown(layout({ key: 'id', pin: 'none' }, { key: 'site', width: 240, pin: 'end' }))).toEqual([
      ['id', 100, false],
      ['plate', 100, false],
      ['paid', 100, false],
      ['site', 240, 'end'],
    ]);
  });
});

it("stores only differences from the screen's defaults", () => {
  const laidOut = layOut(columns, layout({ key: 'site', width: 240 }));
  expect(layoutOf('large', laidOut)).toEqual({
    density: 'large',
    columns: [{ key: 'id' }, { key: 'site', width: 240 }, { key: 'plate' }, { key: 'paid' }],
  });
});

it.each([
  [{ density: 'small', columns: [] }, true],
  [{ density: 'small', columns: [{ key: 'a', width: 120, pin: 'end', isHidden: true }] }, true],
  [{ density: 'tiny', columns: [] }, false],
  [{ density: 'small', columns: [{ key: 'a', width: 5 }] }, false],
  [{ density: 'small', columns: [{ key: 'a', width: 1e9 }] }, false],
  [{ density: 'small', columns: [{ key: 'a', pin: 'left' }] }, false],
  [{ density: 'small', columns: [null] }, false],
  [{ density: 'small', columns: Array.from({ length: 101 }, () => ({ key: 'a' })) }, false],
  [null, false],
  ['small', false],
])('validates %j: %s', (value, isValid) => {
  expect(isTableLayout(value)).toBe(isValid);
});
