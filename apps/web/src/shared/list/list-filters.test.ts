import { departmentListShape } from '@parking-plus/contracts/lists/department-list';
import { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import { toCalendarDate } from '@parking-plus/domain';
import { expect, it } from 'vitest';
import { readListState } from '../table/query/list-state.ts';
import { defineList } from './define-list.ts';
import { listFilterFields, listRequest } from './list-filters.ts';

const context = { today: toCalendarDate('2026-11-20') };
const list = defineList(departmentListShape, {
  rowKey: 'departmentCode',
  filters: [{ name: 'companyCodes', accepts: (code) => code.startsWith('C') }, 'keyword'],
  columns: [],
});

it('drops link keys that the filter does not accept', () => {
  const state = readListState(list.definition, '?companyCodes=C01,none', context);
  expect(listRequest(list, state).filters).toEqual({ companyCodes: ['C01'] });
});

it('omits a field without options', () => {
  const namesWith = (companyCodes: null | undefined) =>
    listFilterFields(list, 'en', { companyCodes }).map(({ name }) => name);
  expect([namesWith(undefined), namesWith(null)]).toEqual([['companyCodes', 'keyword'], ['keyword']]);
});

it('uses the largest offered number of a link', () => {
  const rentals = defineList(rentalListShape, {
    rowKey: 'rentalId',
    filters: [{ name: 'endingWithinDays', param: 'endingWithin', only: [7, 14, 30] }],
    columns: [],
  });
  const asked = (search: string) =>
    listRequest(rentals, readListState(rentals.definition, search, context)).filters;
  expect([asked('?endingWithin=7,14'), asked('?endingWithin=9999')]).toEqual([{ endingWithinDays: 14 }, {}]);
});
