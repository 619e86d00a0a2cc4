import { DiscountPublishType, type Schemas, State } from '@parking-plus/contracts';
import type { UsageQuery } from '../../../resources/discounts/discount-queries.ts';
import { normalisePlateSearch, PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
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

type SortField = Schemas['UsageSort']['field'];

const DEFAULT_DAYS = 7;

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  period: dateRangeField((today) => lastDays(today, DEFAULT_DAYS)),
  publishTypes: codeListField(Object.values(DiscountPublishType)),
  states: codeListField(Object.values(State)),
  plate: textField({ maxLength: PLATE_MAX_LENGTH, normalise: normalisePlateSearch }),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type UsageFilterValues = FilterValues<typeof fields>;

/** What the list of uses keeps in its URL. */
export const usageList: ListDefinition<UsageFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['usedAt', 'siteCode', 'plate', 'publisher', 'discountCode', 'minutes', 'amountTwd'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function usageQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<UsageFilterValues, SortField>): UsageQuery {
  const { siteCodes, period, publishTypes, states, plate, keyword } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(period && { from: period.start, to: period.end }),
      ...(publishTypes.length > 0 && { publishTypes: [...publishTypes] }),
      ...(states.length > 0 && { states: [...states] }),
      ...(plate !== '' && { plate }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
