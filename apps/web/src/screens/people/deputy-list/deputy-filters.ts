import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { DeputyQuery } from '../../../resources/deputies/deputy-queries.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { codeListField, KEYWORD_MAX_LENGTH, textField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['DeputySort']['field'];

const PHASES: readonly Schemas['DeputyPhase'][] = ['coming', 'running', 'ended'];

const fields = {
  phases: codeListField(PHASES),
  keyword: textField({ maxLength: KEYWORD_MAX_LENGTH }),
};

type DeputyFilterValues = FilterValues<typeof fields>;

/** What the list of deputies keeps in its URL. */
export const deputyList: ListDefinition<DeputyFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['deputyId', 'accountName', 'deputyName', 'fromOn', 'untilOn'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function deputyQueryOf({
  filters: { phases, keyword },
  page,
  pageSize,
  sort,
}: ListState<DeputyFilterValues, SortField>): DeputyQuery {
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(phases.length > 0 && { phases: [...phases] }),
      ...(keyword !== '' && { keyword }),
    },
  };
}

/** How each filter is asked for. */
export function deputyFilterFields(t: TFunction): FilterField<DeputyFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'phases',
      label: t('columns.phase'),
      options: PHASES.map((phase) => ({ value: phase, label: t(`phases.${phase}`) })),
    },
    {
      kind: 'text',
      name: 'keyword',
      label: t('keyword'),
      placeholder: t('keywordKinds'),
      maxLength: KEYWORD_MAX_LENGTH,
    },
  ];
}
