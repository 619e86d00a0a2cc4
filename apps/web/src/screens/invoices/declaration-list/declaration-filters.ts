import { DeclarationState, type Schemas } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { DeclarationQuery } from '../../../resources/declarations/declaration-queries.ts';
import { periodChoices, periodCodesField } from '../../../resources/invoice-tracks/period-filter.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { codeListField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['DeclarationSort']['field'];

const fields = {
  periodCodes: periodCodesField(),
  states: codeListField(Object.values(DeclarationState)),
};

type DeclarationFilterValues = FilterValues<typeof fields>;

/** What the list of declarations keeps in its URL. */
export const declarationList: ListDefinition<DeclarationFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: [
    'periodCode',
    'taxNumber',
    'taxableSalesTwd',
    'taxTwd',
    'allowanceSalesTwd',
    'payableTaxTwd',
    'state',
  ],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function declarationQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<DeclarationFilterValues, SortField>): DeclarationQuery {
  const { periodCodes, states } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(periodCodes.length > 0 && { periodCodes: [...periodCodes] }),
      ...(states.length > 0 && { states: [...states] }),
    },
  };
}

/** How each filter is asked for. */
export function declarationFilterFields(
  t: TFunction,
  language: Language,
  today: CalendarDate,
): FilterField<DeclarationFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'periodCodes',
      label: t('columns.period'),
      options: periodChoices(today, language),
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('columns.state'),
      options: enumOptions('DeclarationState', language),
    },
  ];
}
