import type { Schemas } from '@parking-plus/contracts';
import type { ManualQuery } from '../../../resources/manuals/manual-queries.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { KEYWORD_MAX_LENGTH, textField, yesNoField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['ManualSort']['field'];

const fields = {
  hasManual: yesNoField(),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

export type ManualFilterValues = FilterValues<typeof fields>;

/** What the list of manuals keeps in its URL. */
export const manualList: ListDefinition<ManualFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['title', 'fileName', 'sizeBytes', 'uploadedAt'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function manualQueryOf({
  filters: { hasManual, keyword },
  page,
  pageSize,
  sort,
}: ListState<ManualFilterValues, SortField>): ManualQuery {
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: { ...(hasManual !== null && { hasManual }), ...(keyword !== '' && { keyword }) },
  };
}
