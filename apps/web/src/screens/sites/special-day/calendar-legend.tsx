import { useTranslation } from 'react-i18next';
import styles from './special-day.module.css';
import type { DayMark } from './year-days.ts';

const MARKS: readonly DayMark[] = ['weekday', 'weekend', 'holiday', 'workday', 'special'];

/** Legend of the calendar's colours and signs. The signs convey the meaning without colour. */
export function CalendarLegend() {
  const { t } = useTranslation('sites/special-day');
  return (
    <ul className={styles.legend} aria-label={t('legend.title')}>
      {MARKS.map((mark) => (
        <li key={mark}>
          <span className={`${styles.swatch} ${styles[mark]}`} aria-hidden="true">
            {mark === 'weekday' ? '1' : t(`signs.${mark}`)}
          </span>
          {t(`legend.${mark}`)}
        </li>
      ))}
      <li>
        <span className={styles.swatch} aria-hidden="true">
          ＋
        </span>
        {t('legend.own')}
      </li>
      <li>
        <span className={`${styles.swatch} ${styles.today}`} aria-hidden="true" />
        {t('legend.today')}
      </li>
    </ul>
  );
}
