import { InvoiceAssign, type Schemas } from '@parking-plus/contracts';
import type { AllocationQuery } from '../../../resources/invoice-allocations/allocation-queries.ts';
import { periodCodesField } from '../../../resources/invoice-tracks/period-filter.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import {
  codeListField,
  KEYWORD_MAX_LENGTH,
  siteCodesField,
  textField,
  yesNoField,
} from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['InvoiceAllocationSort']['field'];

const fields = {
  periodCodes: periodCodesField(),
  assignTypes: codeListField(Object.values(InvoiceAssign)),
  siteCodes: siteCodesField({ maxItems: 200 }),
  isLow: yesNoField(),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type AllocationFilterValues = FilterValues<typeof fields>;

/** What the list of allocations keeps in its URL. */
export const allocationList: ListDefinition<AllocationFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['periodCode', 'assignType', 'target', 'track', 'startNumber', 'totalCount', 'remaining'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function allocationQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<AllocationFilterValues, SortField>): AllocationQuery {
  const { periodCodes, assignTypes, siteCodes, isLow, keyword } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(periodCodes.length > 0 && { periodCodes: [...periodCodes] }),
      ...(assignTypes.length > 0 && { assignTypes: [...assignTypes] }),
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(isLow !== null && { isLow }),
      ...(keyword !== '' && { keyword }),
    },
  };
}
