import { Authority, FeeType, type Schemas, SiteOwner, SiteState } from '@parking-plus/contracts';
import type { SiteQuery } from '../../../resources/sites/site-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  KEYWORD_MAX_LENGTH,
  siteCodesField,
  textField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['SiteSort']['field'];

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  authorityCodes: codeListField(Object.values(Authority)),
  ownerTypes: codeListField(Object.values(SiteOwner)),
  states: codeListField(Object.values(SiteState)),
  feeTypes: codeListField(Object.values(FeeType)),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type SiteFilterValues = FilterValues<typeof fields>;

/** What the list of sites keeps in its URL. */
export const siteList: ListDefinition<SiteFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'siteCode',
    'name',
    'authorityCode',
    'ownerType',
    'bayCount',
    'feeType',
    'invoiceType',
    'state',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function siteQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<SiteFilterValues, SortField>): SiteQuery {
  const { siteCodes, authorityCodes, ownerTypes, states, feeTypes, keyword } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(authorityCodes.length > 0 && { authorityCodes: [...authorityCodes] }),
      ...(ownerTypes.length > 0 && { ownerTypes: [...ownerTypes] }),
      ...(states.length > 0 && { states: [...states] }),
      ...(feeTypes.length > 0 && { feeTypes: [...feeTypes] }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
