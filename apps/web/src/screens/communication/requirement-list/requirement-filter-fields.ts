import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { RequirementFilterValues } from './requirement-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function requirementFilterFields(
  t: TFunction,
  language: Language,
  staff: readonly { account: string; name: string }[] | undefined,
): FilterField<RequirementFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'types',
      label: t('columns.requirementType'),
      options: enumOptions('RequirementType', language),
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('columns.state'),
      options: enumOptions('DocumentState', language),
    },
    {
      kind: 'choices',
      name: 'priorities',
      label: t('columns.priority'),
      options: enumOptions('RequirementPriority', language),
    },
    {
      kind: 'choices',
      name: 'assignees',
      label: t('columns.assignee'),
      options: (staff ?? []).map(({ account, name }) => ({ value: account, label: name })),
      isLoading: staff === undefined,
    },
    {
      kind: 'yes-no',
      name: 'waiting',
      label: t('filters.waiting'),
      yes: t('tabs.waiting'),
      no: t('filters.waitsNot'),
    },
    {
      kind: 'yes-no',
      name: 'overdue',
      label: t('columns.overdue'),
      yes: t('overdue'),
      no: t('filters.inTime'),
    },
    {
      kind: 'text',
      name: 'keyword',
      label: t('filters.keyword'),
      placeholder: t('filters.keywordKinds'),
      maxLength: KEYWORD_MAX_LENGTH,
    },
  ];
}
