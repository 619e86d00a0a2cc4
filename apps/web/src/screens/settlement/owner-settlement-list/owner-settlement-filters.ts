import { FeeCollection, OwnerSettlementState, type Schemas } from '@parking-plus/contracts';
import type { OwnerSettlementQuery } from '../../../resources/owner-settlements/owner-settlement-queries.ts';
import { isMonth } from '../../../shared/formats/month-format.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { codeListField, keyListField, siteCodesField, textField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['OwnerSettlementSort']['field'];

export const OWNER_MAX_LENGTH = 40;

const fields = {
  months: keyListField({ maxItems: 60 }),
  siteCodes: siteCodesField({ maxItems: 200 }),
  owner: textField({ maxLength: OWNER_MAX_LENGTH }),
  states: codeListField(Object.values(OwnerSettlementState)),
  feeCollections: codeListField(Object.values(FeeCollection)),
};

export type OwnerSettlementFilterValues = FilterValues<typeof fields>;

/** What the list of settlements keeps in its URL. */
export const ownerSettlementList: ListDefinition<OwnerSettlementFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'month',
    'siteCode',
    'revenueTwd',
    'collectedTwd',
    'allowanceTwd',
    'feeTwd',
    'payableTwd',
    'remittedOn',
    'state',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function ownerSettlementQueryOf(
  state: ListState<OwnerSettlementFilterValues, SortField>,
): OwnerSettlementQuery {
  const { siteCodes, owner, states, feeCollections } = state.filters;
  const months = state.filters.months.filter((month) => isMonth(month));
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    filters: {
      ...(months.length > 0 && { months }),
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(owner !== '' && { owner }),
      ...(states.length > 0 && { states: [...states] }),
      ...(feeCollections.length > 0 && { feeCollections: [...feeCollections] }),
    },
  };
}
