import type { Schemas } from '@parking-plus/contracts';
import { abnormalListShape } from '@parking-plus/contracts/lists/abnormal-list';
import { allowanceListShape } from '@parking-plus/contracts/lists/allowance-list';
import { invoiceListShape } from '@parking-plus/contracts/lists/invoice-list';
import { invoiceTrackListShape } from '@parking-plus/contracts/lists/invoice-track-list';
import { ownerSettlementListShape } from '@parking-plus/contracts/lists/owner-settlement-list';
import { paymentListShape } from '@parking-plus/contracts/lists/payment-list';
import { toCalendarDate } from '@parking-plus/domain';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readListState, writeListState } from '../table/query/list-state.ts';
import { cellContent } from '../table/rows/cell-content.tsx';
import { defineList } from './define-list.ts';
import { listColumns } from './list-columns.ts';
import { listFilterFields, listRequest } from './list-filters.ts';

const list = defineList(paymentListShape, {
  rowKey: 'paymentId',
  filters: [
    'siteCodes',
    { name: 'period', param: 'paid', days: 7 },
    { name: 'states', only: [0, 1] },
    'plate',
    { name: 'refunded', isHidden: true },
  ],
  columns: [
    { field: 'paymentId', width: 100, pinned: true },
    { field: 'siteCode', key: 'site', width: 100, show: (row) => row.siteName },
    { field: 'state', width: 100, tag: true },
  ],
  sort: { field: 'requestedAt', order: 'desc' },
  always: { sources: [1] },
});
const context = { today: toCalendarDate('2026-11-20') };
const read = (search: string) => readListState(list.definition, search, context);

describe('a list definition', () => {
  it('queries its default period, its own order and its fixed filters', () => {
    expect(listRequest(list, read(''))).toEqual({
      page: 1,
      pageSize: 20,
      sort: { field: 'requestedAt', order: 'desc' },
      filters: { sources: [1], from: '2026-11-14', to: '2026-11-20' },
    });
  });

  it('reads filters from URL parameters', () => {
    const search = '?paid=all&states=1,2&plate=abc1234&refunded=no&sort=amountTwd.asc&page=3';
    expect(listRequest(list, read(search))).toEqual({
      page: 3,
      pageSize: 20,
      sort: { field: 'amountTwd', order: 'asc' },
      filters: { sources: [1], states: [1], plate: 'ABC1234', refunded: false },
    });
  });

  it('labels its search form from the contract and omits hidden filters', async () => {
    await i18next.reloadResources(['en'], ['enums']);
    const fields = listFilterFields(list, 'en', { siteCodes: undefined });
    expect(fields.map(({ name, label }) => [name, label])).toEqual([
      ['siteCodes', 'Site'],
      ['period', paymentListShape.filters.period.label.en],
      ['states', paymentListShape.filters.states.label.en],
      ['plate', 'Plate'],
    ]);
    expect(fields[2]).toMatchObject({ kind: 'choices', options: [{ value: 0 }, { value: 1 }] });
  });

  it('titles its columns from the contract, sortable if the deal can sort by them', () => {
    const t = ((key: string) => key) as never;
    const columns = listColumns(list, { t, language: 'zh_TC' });
    expect(columns).toMatchObject([
      { key: 'paymentId', title: '金流單號', kind: 'identifier', sortable: true, pinned: true },
      { key: 'site', title: '場站', kind: 'plainText' },
      { key: 'state', title: '付款狀態', kind: 'enumeration', enumName: 'CashFlowPayState', asTag: true },
    ]);
    expect(columns[1]).not.toHaveProperty('sortable');
  });

  it('limits a number as the contract does, and rewrites the payload if configured', () => {
    const abnormal = defineList(abnormalListShape, {
      rowKey: 'transactionId',
      filters: [
        'minDays',
        { name: 'personsInCharge', param: 'people' },
        { name: 'keyword', upperCase: true },
      ],
      payload: ({ personsInCharge, ...filters }) =>
        personsInCharge?.includes('-') ? { ...filters, unassigned: true } : filters,
      columns: [],
    });
    const state = readListState(abnormal.definition, '?minDays=9999&people=-&keyword=t26 1', context);
    expect(listRequest(abnormal, state).filters).toEqual({
      minDays: 3650,
      unassigned: true,
      keyword: 'T261',
    });
    expect(listFilterFields(abnormal, 'en', {})[0]).toMatchObject({
      kind: 'number',
      max: 3650,
      placeholder: 'For example, 8',
    });
  });

  it('finds a row by its key and by its former key', () => {
    const allowances = defineList(allowanceListShape, {
      rowKey: 'allowanceId',
      formerKey: 'documentId',
      filters: [],
      columns: [],
    });
    const row = { allowanceId: 'AB12345678-01', documentId: '30201-1' } as Schemas['AllowanceRow'];
    expect([allowances.rowKey(row), allowances.formerKey?.(row)]).toEqual(['AB12345678-01', '30201-1']);
  });

  it('stores mutually exclusive filters in one parameter', () => {
    const invoices = defineList(invoiceListShape, {
      rowKey: 'invoiceNumber',
      filters: [
        { name: 'isAllowanceAsked', param: 'waiting', word: 'allowance', isHidden: true },
        { name: 'isUploadPressing', param: 'waiting', word: 'upload', isHidden: true },
      ],
      columns: [],
    });
    const { definition } = invoices;
    const state = readListState(definition, '?waiting=upload', context);
    expect(listRequest(invoices, state).filters).toEqual({ isUploadPressing: true });
    expect(writeListState(definition, state, context, '?waiting=allowance')).toBe('?waiting=upload');
    expect(listRequest(invoices, readListState(definition, '?waiting=no', context)).filters).toEqual({});
  });

  it('drops link keys that the filter does not accept', () => {
    const tracks = defineList(invoiceTrackListShape, {
      rowKey: 'trackId',
      filters: [{ name: 'periodCodes', accepts: (key) => key.endsWith('1112') }, 'taxNumbers'],
      columns: [{ field: 'track', width: 72 }],
    });
    const state = readListState(tracks.definition, '?periodCodes=1151112,1159999&taxNumbers=x', context);
    expect(listRequest(tracks, state).filters).toEqual({ periodCodes: ['1151112'], taxNumbers: ['x'] });
  });

  it('accepts only months in links, and formats them', () => {
    const settlements = defineList(ownerSettlementListShape, {
      rowKey: 'settlementId',
      filters: ['months'],
      columns: [{ field: 'month', width: 92 }],
    });
    const state = readListState(settlements.definition, '?months=2026-10,2026-13', context);
    expect(listRequest(settlements, state).filters).toEqual({ months: ['2026-10'] });
    const t = ((key: string) => key) as never;
    const [column] = listColumns(settlements, { t, language: 'en' });
    expect(renderToStaticMarkup(cellContent(column as never, { month: '2026-10' }, 'en'))).toContain(
      '2026/10',
    );
  });

  it('does not compile with a name that the deal lacks', () => {
    const wrong = () =>
      defineList(paymentListShape, {
        rowKey: 'paymentId',
        filters: [
          'siteCodes',
          // @ts-expect-error: no such filter
          'sitecodes',
          // @ts-expect-error: no such filter
          { name: 'status' },
        ],
        columns: [
          { field: 'paymentId', width: 100 },
          // @ts-expect-error: no such field
          { field: 'amount', width: 100 },
        ],
        // @ts-expect-error: the deal does not sort by it
        sort: { field: 'bankMessage', order: 'asc' },
      });
    expect(wrong).toThrow();
  });
});
