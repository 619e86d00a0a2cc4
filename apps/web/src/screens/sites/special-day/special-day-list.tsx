import { Button, Empty } from 'antd';
import { useTranslation } from 'react-i18next';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import styles from './special-day.module.css';
import { useSpecialDayPermissions } from './special-day-rights.ts';
import type { HolidayRecord } from './year-days.ts';

interface SpecialDayListProps {
  label: string;
  records: readonly HolidayRecord[];
  /** Selected date. */
  day: string | null;
  emptyText: string;
  onDay: (day: string) => void;
  onEdit: (record: HolidayRecord) => void;
  onDelete: (record: HolidayRecord) => void;
}

/** Special days as a list with their actions. */
export function SpecialDayList({ label, records, emptyText, ...rest }: SpecialDayListProps) {
  if (records.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />;
  return (
    <ul className={styles.list} aria-label={label}>
      {records.map((record) => (
        <SpecialDayItem key={record.holidayId} record={record} {...rest} />
      ))}
    </ul>
  );
}

type ItemProps = Omit<SpecialDayListProps, 'label' | 'records' | 'emptyText'> & { record: HolidayRecord };

function SpecialDayItem({ record, day, onDay, onEdit, onDelete }: ItemProps) {
  const { t } = useTranslation('sites/special-day');
  const { mayEdit, mayDelete } = useSpecialDayPermissions();
  const { date, dateType, name } = record.day;
  const title = `${formatBusinessDate(date)} ${name}`;
  return (
    <li className={date === day ? styles.itemSelected : styles.item}>
      <button type="button" className={styles.itemDate} onClick={() => onDay(date)}>
        {formatBusinessDate(date).slice(5)}
      </button>
      <span className={styles.itemText}>
        <span className={styles.itemName}>{name}</span>
        <span className={styles.faint}>{record.siteName ?? t('allSites')}</span>
      </span>
      <EnumTag name="DateType" code={dateType} />
      <span className={styles.itemActions}>
        {mayEdit && (
          <Button type="link" size="small" aria-label={t('editOf', { title })} onClick={() => onEdit(record)}>
            {t('edit')}
          </Button>
        )}
        {mayDelete && (
          <Button
            type="link"
            size="small"
            danger
            aria-label={t('deleteOf', { title })}
            onClick={() => onDelete(record)}
          >
            {t('delete')}
          </Button>
        )}
      </span>
    </li>
  );
}
