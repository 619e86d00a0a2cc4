import { RentState, type Schemas } from '@parking-plus/contracts';
import type { RentalQuery } from '../../../resources/rentals/rental-queries.ts';
import { normalisePlateSearch, PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  dateRangeField,
  siteCodesField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['RentalSort']['field'];

export const TENANT_MAX_LENGTH = 40;
/** Days ahead in which staff look for ends of contracts. */
export const ENDING_DAYS = [7, 14, 30, 60, 90] as const;

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  states: codeListField(Object.values(RentState)),
  endingWithin: codeListField<number>(ENDING_DAYS),
  plate: textField({ maxLength: PLATE_MAX_LENGTH, normalise: normalisePlateSearch }),
  tenant: textField({ maxLength: TENANT_MAX_LENGTH }),
  overdue: yesNoField(),
  starts: dateRangeField(() => null),
  ends: dateRangeField(() => null),
  returned: dateRangeField(() => null),
};

export type RentalFilterValues = FilterValues<typeof fields>;

/** What the list of rentals keeps in its URL. */
export const rentalList: ListDefinition<RentalFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['rentalId', 'siteCode', 'tenantName', 'startsOn', 'endsOn', 'rentTwd', 'paidThrough', 'state'],
};

/** The deal's request for a state of the list; of several numbers of days the largest holds all others. */
export function rentalQueryOf(state: ListState<RentalFilterValues, SortField>): RentalQuery {
  const { siteCodes, states, endingWithin, plate, tenant, overdue, starts, ends, returned } = state.filters;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort ? { sort: state.sort } : {}),
    filters: {
      ...(siteCodes.length > 0 ? { siteCodes: [...siteCodes] } : {}),
      ...(states.length > 0 ? { states: [...states] } : {}),
      ...(endingWithin.length > 0 ? { endingWithinDays: Math.max(...endingWithin) } : {}),
      ...(plate === '' ? {} : { plate }),
      ...(tenant === '' ? {} : { tenant }),
      ...(overdue === null ? {} : { isOverdue: overdue }),
      ...(starts && { startsFrom: starts.start, startsTo: starts.end }),
      ...(ends && { endsFrom: ends.start, endsTo: ends.end }),
      ...(returned && { returnedFrom: returned.start, returnedTo: returned.end }),
    },
  };
}
