import { holidayDayFields } from '@parking-plus/contracts/fields/holiday-day';
import { holidayEditFormShape } from '@parking-plus/contracts/forms/holiday-edit';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { TableColumn } from '../../../shared/columns/table-column.ts';
import type { HolidayRecord } from './year-days.ts';

/** Returns the columns of the exported file. */
export function specialDayColumns(t: TFunction, language: Language): TableColumn<HolidayRecord>[] {
  const title = (name: keyof typeof holidayDayFields) => holidayDayFields[name].label[language];
  return [
    { key: 'date', title: title('date'), width: 104, kind: 'businessDate', value: ({ day }) => day.date },
    {
      key: 'dateType',
      title: title('dateType'),
      width: 88,
      kind: 'enumeration',
      enumName: 'DateType',
      value: ({ day }) => day.dateType,
    },
    { key: 'name', title: title('name'), width: 160, kind: 'plainText', value: ({ day }) => day.name },
    {
      key: 'site',
      title: holidayEditFormShape.fields.siteCode.label[language],
      width: 120,
      kind: 'plainText',
      value: ({ siteName }) => siteName ?? t('allSites'),
    },
  ];
}
