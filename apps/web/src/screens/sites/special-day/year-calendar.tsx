import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './special-day.module.css';
import { useDayLabel } from './use-day-label.ts';
import { dayAfterKey, type YearDay, type YearMonth } from './year-days.ts';

interface YearCalendarProps {
  year: number;
  months: readonly YearMonth[];
  today: string;
  /** Selected date. */
  day: string | null;
  onDay: (day: string) => void;
}

/**
 * Calendar of twelve months with one Tab stop. Arrow keys move by days and weeks, Page Up and Page Down by
 * months. Home and End move to the ends of the year, Enter selects a day.
 */
export function YearCalendar({ year, months, today, day, onDay }: YearCalendarProps) {
  const { t } = useTranslation('sites/special-day');
  const place = useRef<HTMLDivElement>(null);
  const reachable = day ?? (today.startsWith(`${year}-`) ? today : `${year}-01-01`);

  useEffect(() => {
    const selected = day && place.current?.querySelector(`[data-date="${day}"]`);
    if (selected) selected.scrollIntoView?.({ block: 'nearest' });
  }, [day]);

  function handleKeyDown(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).dataset.date;
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayAfterKey(from, event.key);
    if (next === null) return;
    event.preventDefault();
    place.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus();
  }

  // One delegated listener, so memoised days do not re-render for a new handler.
  function handleClick({ target }: MouseEvent) {
    const selected = (target as HTMLElement).closest<HTMLElement>('[data-date]')?.dataset.date;
    if (selected !== undefined) onDay(selected);
  }

  return (
    <section
      ref={place}
      className={styles.year}
      aria-label={t('yearOf', { year })}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
    >
      {months.map((month) => (
        <Month
          key={month.month}
          month={month}
          today={today.startsWith(`${year}-${String(month.month).padStart(2, '0')}`) ? today : null}
          chosen={dayIn(month, day)}
          reachable={dayIn(month, reachable)}
        />
      ))}
    </section>
  );
}

/** Returns the day if it is in the month, else null, so only affected months re-render. */
function dayIn({ days }: YearMonth, day: string | null): string | null {
  return day !== null && day.slice(0, 7) === days[0]?.date.slice(0, 7) ? day : null;
}

interface MonthProps {
  month: YearMonth;
  today: string | null;
  chosen: string | null;
  reachable: string | null;
}

const Month = memo(function Month({ month: { month, days }, today, chosen, reachable }: MonthProps) {
  const { t } = useTranslation('sites/special-day');
  const labelOf = useDayLabel();
  const signOf = ({ mark, isOwnSomewhere }: YearDay) =>
    `${mark === 'weekday' ? '' : t(`signs.${mark}`)}${isOwnSomewhere ? '＋' : ''}`;
  return (
    <table className={styles.month}>
      <caption>{t(`months.${month}`)}</caption>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
            <th key={weekday} scope="col" abbr={t(`weekdays.${weekday}`)}>
              {t(`weekdayLetters.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week) => (
          <tr key={week[0]?.date}>
            {week[0]?.dayOfMonth === 1 && week[0].weekday > 0 && <td colSpan={week[0].weekday} />}
            {week.map((each) => (
              <td key={each.date}>
                <DayButton
                  day={each}
                  label={labelOf(each)}
                  sign={signOf(each)}
                  isToday={each.date === today}
                  isChosen={each.date === chosen}
                  isReachable={each.date === reachable}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

function weeksOf(days: readonly YearDay[]): YearDay[][] {
  const weeks: YearDay[][] = [];
  for (const day of days) {
    if (day.weekday === 0 || weeks.length === 0) weeks.push([]);
    weeks.at(-1)?.push(day);
  }
  return weeks;
}

interface DayButtonProps {
  day: YearDay;
  label: string;
  sign: string;
  isToday: boolean;
  isChosen: boolean;
  isReachable: boolean;
}

function DayButton({ day, label, sign, isToday, isChosen, isReachable }: DayButtonProps) {
  const { date, dayOfMonth, mark } = day;
  const classes = [styles.day, styles[mark], isToday && styles.today, isChosen && styles.selected];
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={isReachable ? 0 : -1}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      aria-pressed={isChosen}
      {...(isToday ? { 'aria-current': 'date' } : {})}
      title={label}
    >
      <span>{dayOfMonth}</span>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
    </button>
  );
}
