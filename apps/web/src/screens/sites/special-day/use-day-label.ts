import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import type { YearDay } from './year-days.ts';

/** Returns a function that describes a day: `2026/10/10（六） 放假日：國慶日（全部場站）`. */
export function useDayLabel(): (day: YearDay) => string {
  const { t } = useTranslation('sites/special-day');
  return ({ date, weekday, mark, records }) => {
    const names = records.map(({ day, siteName }) =>
      t('nameAt', { name: day.name, site: siteName ?? t('allSites') }),
    );
    const kind =
      names.length > 0
        ? t('kindNamed', { kind: t(`legend.${mark}`), names: formatList(names) })
        : t(`legend.${mark}`);
    return `${t('dayNamed', { date: formatBusinessDate(date), weekday: t(`weekdayLetters.${weekday}`) })} ${kind}`;
  };
}
