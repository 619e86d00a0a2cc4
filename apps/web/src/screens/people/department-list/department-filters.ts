import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { DepartmentQuery } from '../../../resources/departments/department-queries.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { KEYWORD_MAX_LENGTH, keyListField, textField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['DepartmentSort']['field'];

const fields = {
  companyCodes: keyListField({ maxItems: 50 }),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

type DepartmentFilterValues = FilterValues<typeof fields>;

/** What the list of departments keeps in its URL. */
export const departmentList: ListDefinition<DepartmentFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['departmentCode', 'name', 'place', 'companyName', 'peopleCount'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function departmentQueryOf({
  filters: { companyCodes, keyword },
  page,
  pageSize,
  sort,
}: ListState<DepartmentFilterValues, SortField>): DepartmentQuery {
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(companyCodes.length > 0 && { companyCodes: [...companyCodes] }),
      ...(keyword !== '' && { keyword }),
    },
  };
}

/** How each filter is asked for; the company only of who sees more than one. */
export function departmentFilterFields(
  t: TFunction,
  companies: readonly Schemas['DepartmentSummary']['companies'][number][] | undefined,
): FilterField<DepartmentFilterValues>[] {
  const company: FilterField<DepartmentFilterValues> = {
    kind: 'choices',
    name: 'companyCodes',
    label: t('columns.company'),
    options: (companies ?? []).map(({ companyCode, companyName }) => ({
      value: companyCode,
      label: companyName,
    })),
    isLoading: companies === undefined,
  };
  const keyword: FilterField<DepartmentFilterValues> = {
    kind: 'text',
    name: 'keyword',
    label: t('keyword'),
    placeholder: t('keywordKinds'),
    maxLength: KEYWORD_MAX_LENGTH,
  };
  return companies?.length === 1 ? [keyword] : [company, keyword];
}
