import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { DOCUMENT_TYPE_CODES } from '../../../resources/documents/document-type-codes.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { type DocumentFilterValues, TEXT_MAX_LENGTH } from './document-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function documentFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<DocumentFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'types',
      label: t('filters.type'),
      options: DOCUMENT_TYPE_CODES.map((code) => ({ value: code, label: t(`types.${code}`) })),
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('filters.state'),
      options: enumOptions('DocumentState', language),
    },
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('filters.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    {
      kind: 'text',
      name: 'applicant',
      label: t('filters.applicant'),
      placeholder: t('filters.applicantPart'),
      maxLength: TEXT_MAX_LENGTH,
    },
    {
      kind: 'yes-no',
      name: 'waiting',
      label: t('filters.waiting'),
      yes: t('filters.waitsForMe'),
      no: t('filters.waitsNot'),
    },
    { kind: 'period', name: 'updated', label: t('filters.updated') },
    {
      kind: 'text',
      name: 'keyword',
      label: t('filters.keyword'),
      placeholder: t('filters.keywordKinds'),
      maxLength: TEXT_MAX_LENGTH,
    },
  ];
}
