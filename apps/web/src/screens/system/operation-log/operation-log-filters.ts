import type { Schemas } from '@parking-plus/contracts';
import type { OperationLogQuery } from '../../../resources/operation-logs/operation-log-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { dateRangeField, keyListField, siteCodesField, textField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['OperationLogSort']['field'];

export const TEXT_MAX_LENGTH = 40;
export const RECORD_MAX_LENGTH = 64;

const fields = {
  period: dateRangeField(() => null),
  person: textField({ maxLength: TEXT_MAX_LENGTH }),
  deals: keyListField({ maxItems: 200 }),
  siteCodes: siteCodesField({ maxItems: 200 }),
  recordId: textField({ maxLength: RECORD_MAX_LENGTH }),
  keyword: textField({ maxLength: TEXT_MAX_LENGTH }),
};

export type OperationLogFilterValues = FilterValues<typeof fields>;

/** What the audit log keeps in its URL. */
export const operationLogList: ListDefinition<OperationLogFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['at', 'accountName', 'deal', 'recordId', 'siteCode'],
};

const DEAL = /^\d{5}$/;

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function operationLogQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<OperationLogFilterValues, SortField>): OperationLogQuery & {
  filters: Schemas['OperationLogFilters'];
} {
  const { period, person, siteCodes, recordId, keyword } = filters;
  const deals = filters.deals.filter((deal) => DEAL.test(deal));
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(deals.length > 0 && { deals }),
      ...(period && { from: period.start, to: period.end }),
      ...(person !== '' && { person }),
      ...(recordId !== '' && { recordId }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
