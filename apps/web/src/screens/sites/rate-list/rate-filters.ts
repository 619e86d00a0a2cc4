import { DateType, RateStanding, type Schemas, VehicleKind } from '@parking-plus/contracts';
import type { RateQuery } from '../../../resources/rates/rate-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { codeListField, siteCodesField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['RateSort']['field'];

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  vehicleKinds: codeListField(Object.values(VehicleKind)),
  dateTypes: codeListField(Object.values(DateType)),
  standings: codeListField(Object.values(RateStanding)),
};

export type RateFilterValues = FilterValues<typeof fields>;

/** What the list of rates keeps in its URL. */
export const rateList: ListDefinition<RateFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['rateId', 'siteCode', 'vehicleKind', 'dateType', 'startMinute', 'version', 'effectiveFrom'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function rateQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<RateFilterValues, SortField>): RateQuery {
  const { siteCodes, vehicleKinds, dateTypes, standings } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(vehicleKinds.length > 0 && { vehicleKinds: [...vehicleKinds] }),
      ...(dateTypes.length > 0 && { dateTypes: [...dateTypes] }),
      ...(standings.length > 0 && { standings: [...standings] }),
    },
  };
}
