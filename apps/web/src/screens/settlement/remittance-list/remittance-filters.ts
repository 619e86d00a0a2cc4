import { BankDetailState, type Schemas } from '@parking-plus/contracts';
import type { BankLineQuery } from '../../../resources/bank-lines/bank-line-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  dateRangeField,
  KEYWORD_MAX_LENGTH,
  keyListField,
  lastDays,
  siteCodesField,
  textField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['BankLineSort']['field'];

const DEFAULT_DAYS = 30;

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  period: dateRangeField((today) => lastDays(today, DEFAULT_DAYS)),
  accounts: keyListField({ maxItems: 50 }),
  states: codeListField(Object.values(BankDetailState)),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type RemittanceFilterValues = FilterValues<typeof fields>;

/** What the list of bank lines keeps in its URL. */
export const remittanceList: ListDefinition<RemittanceFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['postedOn', 'bankAccountCode', 'amountTwd', 'dueTwd', 'feeTwd', 'differenceTwd', 'state'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function bankLineQueryOf(state: ListState<RemittanceFilterValues, SortField>): BankLineQuery {
  const { siteCodes, period, accounts, states, keyword } = state.filters;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(period && { from: period.start, to: period.end }),
      ...(accounts.length > 0 && { bankAccountCodes: [...accounts] }),
      ...(states.length > 0 && { states: [...states] }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
