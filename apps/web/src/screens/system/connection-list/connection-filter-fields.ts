import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { ConnectionFilterValues } from './connection-filters.ts';

/** How each filter is asked for. */
export function connectionFilterFields(
  t: TFunction,
  language: Language,
): FilterField<ConnectionFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'identities',
      label: t('filters.identity'),
      options: enumOptions('Identity', language),
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
