import type { Schemas } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { OWNER_MAX_LENGTH, type OwnerSettlementFilterValues } from './owner-settlement-filters.ts';
import { endedMonths } from './settled-months.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function ownerSettlementFilterFields(
  t: TFunction,
  language: Language,
  today: CalendarDate,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<OwnerSettlementFilterValues>[] {
  return [
    { kind: 'choices', name: 'months', label: t('columns.month'), options: endedMonths(today) },
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('columns.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    { kind: 'text', name: 'owner', label: t('columns.owner'), maxLength: OWNER_MAX_LENGTH },
    {
      kind: 'choices',
      name: 'states',
      label: t('columns.state'),
      options: enumOptions('OwnerSettlementState', language),
    },
    {
      kind: 'choices',
      name: 'feeCollections',
      label: t('columns.feeCollection'),
      options: enumOptions('FeeCollection', language),
    },
  ];
}
