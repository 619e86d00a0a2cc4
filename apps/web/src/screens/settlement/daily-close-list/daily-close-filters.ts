import { CheckResult, DailyCloseState, Discrepancy, type Schemas } from '@parking-plus/contracts';
import type { DailyCloseQuery } from '../../../resources/daily-closes/daily-close-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  dateRangeField,
  KEYWORD_MAX_LENGTH,
  lastDays,
  siteCodesField,
  textField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['DailyCloseSort']['field'];

const DEFAULT_DAYS = 7;

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  period: dateRangeField((today) => lastDays(today, DEFAULT_DAYS)),
  states: codeListField(Object.values(DailyCloseState)),
  checkResults: codeListField(Object.values(CheckResult)),
  discrepancies: codeListField(Object.values(Discrepancy)),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type DailyCloseFilterValues = FilterValues<typeof fields>;

/** What the list of daily closes keeps in its URL. */
export const dailyCloseList: ListDefinition<DailyCloseFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'businessDate',
    'siteCode',
    'machineCode',
    'systemTwd',
    'machineTwd',
    'countedCashTwd',
    'invoiceTwd',
    'differenceTwd',
    'cashDifferenceTwd',
    'checkResult',
    'state',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function dailyCloseQueryOf(state: ListState<DailyCloseFilterValues, SortField>): DailyCloseQuery {
  const { siteCodes, period, states, checkResults, discrepancies, keyword } = state.filters;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(period && { from: period.start, to: period.end }),
      ...(states.length > 0 && { states: [...states] }),
      ...(checkResults.length > 0 && { checkResults: [...checkResults] }),
      ...(discrepancies.length > 0 && { discrepancies: [...discrepancies] }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
