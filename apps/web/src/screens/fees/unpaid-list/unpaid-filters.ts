import { type Schemas, UnpaidAge, UnpaidStatus } from '@parking-plus/contracts';
import type { UnpaidQuery } from '../../../resources/unpaid/unpaid-queries.ts';
import { normalisePlateSearch, PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { codeListField, siteCodesField, textField, yesNoField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['UnpaidSort']['field'];

const fields = {
  siteCodes: siteCodesField({ maxItems: 200 }),
  plate: textField({ maxLength: PLATE_MAX_LENGTH, normalise: normalisePlateSearch }),
  ages: codeListField(Object.values(UnpaidAge)),
  statuses: codeListField(Object.values(UnpaidStatus)),
  noticed: yesNoField(),
};

export type UnpaidFilterValues = FilterValues<typeof fields>;

/** What the list of debts keeps in its URL. */
export const unpaidList: ListDefinition<UnpaidFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['transactionId', 'siteCode', 'plate', 'exitedAt', 'owedTwd', 'overdueDays'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function unpaidQueryOf(
  state: ListState<UnpaidFilterValues, SortField>,
): UnpaidQuery & { filters: Schemas['UnpaidFilters'] } {
  const { siteCodes, plate, ages, statuses, noticed } = state.filters;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(state.sort && { sort: state.sort }),
    filters: {
      ...(siteCodes.length > 0 && { siteCodes: [...siteCodes] }),
      ...(plate !== '' && { plate }),
      ...(ages.length > 0 && { ages: [...ages] }),
      ...(statuses.length > 0 && { statuses: [...statuses] }),
      ...(noticed !== null && { noticed }),
    },
  };
}
