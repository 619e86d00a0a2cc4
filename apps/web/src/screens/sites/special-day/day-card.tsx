import { dealActions } from '@parking-plus/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../session/permissions/can.tsx';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import styles from './special-day.module.css';
import { SpecialDayList } from './special-day-list.tsx';
import type { HolidayRecord, YearDay } from './year-days.ts';

interface DayCardProps {
  day: YearDay;
  onCreate: () => void;
  onEdit: (record: HolidayRecord) => void;
  onDelete: (record: HolidayRecord) => void;
  onClose: () => void;
}

/** The selected day with its kind, reason and actions. */
export function DayCard({ day, onCreate, onEdit, onDelete, onClose }: DayCardProps) {
  const { t } = useTranslation('sites/special-day');
  const { date, weekday, mark, records } = day;
  const title = t('dayNamed', { date: formatBusinessDate(date), weekday: t(`weekdayLetters.${weekday}`) });
  return (
    <section className={styles.card} aria-label={title} aria-live="polite">
      <h2 className={styles.cardTitle}>
        {title}
        <span className={`${styles.badge} ${styles[mark]}`}>{t(`legend.${mark}`)}</span>
      </h2>
      <SpecialDayList
        label={title}
        records={records}
        day={date}
        emptyText={t('noneOn')}
        onDay={() => {}}
        onEdit={onEdit}
        onDelete={onDelete}
      />
      <div className={styles.cardActions}>
        <Can codes={[dealActions.HolidayCreate]}>
          <Button size="small" onClick={onCreate}>
            {t('createOn')}
          </Button>
        </Can>
        <Button size="small" type="text" onClick={onClose}>
          {t('wholeYear')}
        </Button>
      </div>
    </section>
  );
}
