import { BlankReportState, type Schemas } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { BlankQuery } from '../../../resources/invoice-blanks/blank-queries.ts';
import { periodChoices, periodCodesField } from '../../../resources/invoice-tracks/period-filter.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { ListDefinition, ListState } from '../../../shared/table/list-state.ts';
import { codeListField, textField, yesNoField } from '../../../shared/table/url-field.ts';
import { defineUrlFilters, type FilterValues } from '../../../shared/table/url-filters.ts';

type SortField = Schemas['InvoiceBlankSort']['field'];

const LETTERS_MAX_LENGTH = 2;

const fields = {
  periodCodes: periodCodesField(),
  reportStates: codeListField(Object.values(BlankReportState)),
  isOverdue: yesNoField(),
  track: textField({ maxLength: LETTERS_MAX_LENGTH, normalise: (text) => text.trim().toUpperCase() }),
};

type BlankFilterValues = FilterValues<typeof fields>;

/** What the list of unused numbers keeps in its URL. */
export const blankList: ListDefinition<BlankFilterValues, SortField> = {
  filters: defineUrlFilters(fields),
  sortFields: ['periodCode', 'track', 'startNumber', 'count', 'dueOn', 'reportState'],
};

/** The deal's request for a state of the list; filters that are not in use are left out. */
export function blankQueryOf({
  filters,
  page,
  pageSize,
  sort,
}: ListState<BlankFilterValues, SortField>): BlankQuery {
  const { periodCodes, reportStates, isOverdue, track } = filters;
  return {
    page,
    pageSize,
    ...(sort && { sort }),
    filters: {
      ...(periodCodes.length > 0 && { periodCodes: [...periodCodes] }),
      ...(reportStates.length > 0 && { reportStates: [...reportStates] }),
      ...(isOverdue !== null && { isOverdue }),
      ...(track !== '' && { track }),
    },
  };
}

/** How each filter is asked for, in the order in which staff think of them. */
export function blankFilterFields(
  t: TFunction,
  language: Language,
  today: CalendarDate,
): FilterField<BlankFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'periodCodes',
      label: t('columns.period'),
      options: periodChoices(today, language),
    },
    {
      kind: 'choices',
      name: 'reportStates',
      label: t('columns.reportState'),
      options: enumOptions('BlankReportState', language),
    },
    {
      kind: 'yes-no',
      name: 'isOverdue',
      label: t('filters.overdue'),
      yes: t('filters.yes'),
      no: t('filters.no'),
    },
    {
      kind: 'text',
      name: 'track',
      label: t('columns.track'),
      maxLength: LETTERS_MAX_LENGTH,
      isUpperCase: true,
    },
  ];
}
