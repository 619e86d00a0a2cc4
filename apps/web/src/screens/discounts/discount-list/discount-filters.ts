import { DiscountPublishType, DiscountStanding, DiscountType, type Schemas } from '@parking-plus/contracts';
import type { DiscountQuery } from '../../../resources/discounts/discount-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  KEYWORD_MAX_LENGTH,
  siteCodesField,
  textField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['DiscountSort']['field'];

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  publishTypes: codeListField(Object.values(DiscountPublishType)),
  discountTypes: codeListField(Object.values(DiscountType)),
  standings: codeListField(Object.values(DiscountStanding)),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type DiscountFilterValues = FilterValues<typeof fields>;

/** What the list of plans keeps in its URL. */
export const discountList: ListDefinition<DiscountFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'discountCode',
    'name',
    'publishType',
    'publisher',
    'discountType',
    'value',
    'validFrom',
    'validUntil',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function discountQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<DiscountFilterValues, SortField>): DiscountQuery {
  const { siteCodes, publishTypes, discountTypes, standings, keyword } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(publishTypes.length > 0 && { publishTypes: [...publishTypes] }),
      ...(discountTypes.length > 0 && { discountTypes: [...discountTypes] }),
      ...(standings.length > 0 && { standings: [...standings] }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
