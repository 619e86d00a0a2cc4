import type { Schemas } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { LETTERS_MAX_LENGTH, type TrackFilterValues } from './track-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function trackFilterFields(
  t: TFunction,
  language: Language,
  today: CalendarDate,
  owners: readonly Schemas['TrackOwner'][] | undefined,
): FilterField<TrackFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'periodCodes',
      label: t('columns.period'),
      options: periodChoices(today, language),
    },
    {
      kind: 'choices',
      name: 'taxNumbers',
      label: t('columns.taxNumber'),
      options: (owners ?? []).map(({ taxNumber, name }) => ({
        value: taxNumber,
        label: `${taxNumber} ${name}`,
      })),
      isLoading: owners === undefined,
      isWide: true,
    },
    {
      kind: 'choices',
      name: 'standings',
      label: t('columns.standing'),
      options: enumOptions('TrackStanding', language),
    },
    {
      kind: 'yes-no',
      name: 'isLow',
      label: t('columns.remaining'),
      yes: t('filters.low'),
      no: t('filters.enough'),
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
