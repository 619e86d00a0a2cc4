import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { PaymentFilterValues } from './payment-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function paymentFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<PaymentFilterValues>[] {
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
      kind: 'choices',
      name: 'states',
      label: t('columns.state'),
      options: enumOptions('CashFlowPayState', language),
    },
    {
      kind: 'choices',
      name: 'sources',
      label: t('columns.source'),
      options: enumOptions('SiteType', language),
    },
    {
      kind: 'text',
      name: 'plate',
      label: t('columns.plate'),
      placeholder: t('filters.platePart'),
      maxLength: PLATE_MAX_LENGTH,
      isUpperCase: true,
    },
    {
      kind: 'text',
      name: 'keyword',
      label: t('filters.keyword'),
      placeholder: t('filters.keywordKinds'),
      maxLength: 32,
      isUpperCase: true,
    },
    {
      kind: 'choices',
      name: 'reconcileStates',
      label: t('columns.reconcile'),
      options: enumOptions('BankDetailState', language),
    },
    {
      kind: 'yes-no',
      name: 'refunded',
      label: t('filters.refund'),
      yes: t('filters.refunded'),
      no: t('filters.notRefunded'),
    },
  ];
}
