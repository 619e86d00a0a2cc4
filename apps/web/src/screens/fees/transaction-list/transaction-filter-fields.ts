import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH, type TransactionFilterValues } from './transaction-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function transactionFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<TransactionFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('filters.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    { kind: 'period', name: 'period', label: t('filters.period') },
    {
      kind: 'text',
      name: 'plate',
      label: t('filters.plate'),
      placeholder: t('filters.platePart'),
      maxLength: PLATE_MAX_LENGTH,
      isUpperCase: true,
    },
    {
      kind: 'text',
      name: 'keyword',
      label: t('filters.keyword'),
      placeholder: t('filters.keywordKinds'),
      maxLength: KEYWORD_MAX_LENGTH,
    },
    {
      kind: 'choices',
      name: 'channels',
      label: t('filters.channel'),
      options: enumOptions('ChargeChannel', language),
    },
    {
      kind: 'choices',
      name: 'modes',
      label: t('filters.mode'),
      options: enumOptions('TransactionMode', language),
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('filters.state'),
      options: enumOptions('TransactionInfoState', language),
    },
    {
      kind: 'choices',
      name: 'paymentMethods',
      label: t('filters.paymentMethod'),
      options: enumOptions('PaymentMethod', language),
    },
    {
      kind: 'yes-no',
      name: 'hasInvoice',
      label: t('filters.invoice'),
      yes: t('filters.withInvoice'),
      no: t('filters.withoutInvoice'),
    },
    { kind: 'period', name: 'entered', label: t('filters.entered') },
    { kind: 'period', name: 'exited', label: t('filters.exited') },
    {
      kind: 'yes-no',
      name: 'isInside',
      label: t('filters.inside'),
      yes: t('filters.isInside'),
      no: t('filters.isNotInside'),
    },
  ];
}
