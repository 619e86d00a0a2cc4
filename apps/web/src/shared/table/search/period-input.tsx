import { type CalendarDate, type DateRange, isCalendarDate } from '@parking-plus/domain';
import { Button, DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { notify } from '../../feedback/notify.ts';
import { describePeriod } from './filter-field.ts';
import styles from './filter-input.module.css';
import { type PeriodPreset, periodPresets } from './period-presets.ts';

const DATE = 'YYYY-MM-DD';
const SHOWN_DATE = 'YYYY/MM/DD';

export interface PeriodInputProps {
  label: string;
  value: DateRange | null;
  onChange: (value: DateRange | null) => void;
  today: CalendarDate;
  isNarrow: boolean;
}

/** A range of business dates. Empty means any date. */
export function PeriodInput(props: PeriodInputProps) {
  return props.isNarrow ? <PhonePeriodInput {...props} /> : <DeskPeriodInput {...props} />;
}

function DeskPeriodInput({ label, value, onChange, today }: PeriodInputProps) {
  const { t } = useTranslation('table');
  const presets = Object.entries(periodPresets(today)).map(([name, { start, end }]) => ({
    label: t(`period.${name}`),
    value: [dayjs(start), dayjs(end)] as [dayjs.Dayjs, dayjs.Dayjs],
  }));
  /** Warns about a partly typed date, because the picker silently restores the old one. */
  function warnOfHalfDate(input: EventTarget): boolean {
    const isHalf = input instanceof HTMLInputElement && input.value !== '' && !isWhole(input.value);
    if (isHalf) {
      const period = describePeriod(value, t('period.any'));
      notify.warning(t('period.half', { text: input.value, period }));
    }
    return isHalf;
  }
  return (
    <DatePicker.RangePicker
      className={styles.period}
      prefix={<span className={styles.label}>{label}</span>}
      aria-label={label}
      format={SHOWN_DATE}
      placeholder={[t('period.any'), t('period.any')]}
      // Otherwise an empty start date traps the focus on Tab.
      allowEmpty={[true, true]}
      presets={presets}
      value={value && [dayjs(value.start), dayjs(value.end)]}
      onBlur={({ target }) => warnOfHalfDate(target)}
      onKeyDown={(event) => {
        // Otherwise Enter would query the old dates while the field shows others.
        if (event.key === 'Enter' && warnOfHalfDate(event.target)) event.preventDefault();
      }}
      onChange={(range) => onChange(rangeOf(range?.[0]?.format(DATE), range?.[1]?.format(DATE)))}
    />
  );
}

/** Native date fields, which suit small screens better than a two-month calendar. */
function PhonePeriodInput({ label, value, onChange, today }: PeriodInputProps) {
  const { t } = useTranslation('table');
  const presets = periodPresets(today);
  const change = (start: string, end: string) => {
    const range = rangeOf(start, end);
    if (range) onChange(range.start <= range.end ? range : { start: range.end, end: range.start });
  };
  return (
    <fieldset className={styles.phonePeriod}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.phoneDates}>
        <Input
          type="date"
          aria-label={t('period.from')}
          value={value?.start ?? ''}
          onChange={({ target }) => change(target.value, value?.end ?? target.value)}
        />
        <Input
          type="date"
          aria-label={t('period.to')}
          value={value?.end ?? ''}
          onChange={({ target }) => change(value?.start ?? target.value, target.value)}
        />
      </div>
      <div className={styles.phonePresets}>
        {(Object.keys(presets) as PeriodPreset[]).map((name) => (
          <Button key={name} size="small" autoInsertSpace={false} onClick={() => onChange(presets[name])}>
            {t(`period.${name}`)}
          </Button>
        ))}
        <Button size="small" autoInsertSpace={false} onClick={() => onChange(null)}>
          {t('period.any')}
        </Button>
      </div>
    </fieldset>
  );
}

function isWhole(text: string): boolean {
  return text.length === SHOWN_DATE.length && isCalendarDate(text.replaceAll('/', '-'));
}

/** A single date becomes a one-day period. */
function rangeOf(first: string | undefined, last: string | undefined): DateRange | null {
  const [start, end] = [first ?? last, last ?? first];
  return start && end && isCalendarDate(start) && isCalendarDate(end) ? { start, end } : null;
}
