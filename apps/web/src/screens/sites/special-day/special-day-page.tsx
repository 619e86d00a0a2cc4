import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holidayQueries } from '../../../resources/holidays/holiday-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { PendingOverlay } from '../../../shared/feedback/pending-overlay.tsx';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { DraftReminder } from '../../../shared/form/draft/draft-reminder.tsx';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { DayCard } from './day-card.tsx';
import { HolidayCreateDrawer } from './holiday-create-drawer.tsx';
import { HolidayEditDrawer } from './holiday-edit-drawer.tsx';
import styles from './special-day.module.css';
import { SpecialDayBar } from './special-day-bar.tsx';
import { SpecialDayList } from './special-day-list.tsx';
import { useSpecialDayUrl } from './special-day-url.ts';
import { YearCalendar } from './year-calendar.tsx';
import { type HolidayRecord, yearMonths } from './year-days.ts';

/** Lazy, because it is rarely opened and includes the file parser. */
const GovernmentImport = lazy(async () => ({
  default: (await import('./government-import.tsx')).GovernmentImport,
}));

const NONE: readonly HolidayRecord[] = [];

/** 特殊日: days of a year that differ from the week, as a calendar and as a list. */
export function SpecialDayPage() {
  const { t } = useTranslation('sites/special-day');
  const today = useBusinessToday();
  const url = useSpecialDayUrl();
  const { year, siteCode, day } = url;
  const query = useQuery(holidayQueries.year({ year, siteCode }));
  const records = query.data?.items ?? NONE;
  const months = useMemo(() => yearMonths(year, records, siteCode), [year, records, siteCode]);
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const [hasOpenedImport, setHasOpenedImport] = useState(false);
  const [edited, setEdited] = useState<HolidayRecord | null>(null);
  const [deleted, setDeleted] = useState<HolidayRecord | null>(null);
  const shownDay =
    day === null ? undefined : months.flatMap(({ days }) => days).find(({ date }) => date === day);
  const recordOf = (id: string) => records.find(({ holidayId }) => holidayId === id);
  const newest = edited ? recordOf(edited.holidayId) : undefined;

  async function readAgain(holidayId: string) {
    const { data } = await query.refetch({ throwOnError: true });
    return data?.items.find((record) => record.holidayId === holidayId);
  }

  const listProps = { day, onEdit: setEdited, onDelete: setDeleted };
  return (
    <div className={styles.page}>
      <SpecialDayBar
        url={url}
        thisYear={Number(today.slice(0, 4))}
        dayCount={records.length}
        onCreate={() => setOpen('create')}
        onImport={() => {
          setHasOpenedImport(true);
          setOpen('import');
        }}
      />
      <DraftReminder
        form="sites/special-day"
        isFormOpen={open === 'create' || edited !== null}
        labelOf={(id) => (id === 'new' ? t('form.newTitle') : (recordOf(id)?.day.name ?? null))}
        onOpen={(id) => (id === 'new' ? setOpen('create') : setEdited(recordOf(id) ?? null))}
      />
      {query.error && <FailedLoad error={query.error} onRetry={() => void query.refetch()} />}
      {!query.data && !query.error && <Skeleton active title={false} paragraph={{ rows: 12 }} />}
      {query.data && (
        <PendingOverlay isPending={query.isPlaceholderData}>
          <div className={styles.content}>
            <div className={styles.picture}>
              <CalendarLegend />
              <YearCalendar year={year} months={months} today={today} day={day} onDay={url.showDay} />
            </div>
            {shownDay && (
              <DayCard
                day={shownDay}
                onCreate={() => setOpen('create')}
                onEdit={setEdited}
                onDelete={setDeleted}
                onClose={() => url.showDay(null)}
              />
            )}
            <section className={styles.side} aria-label={t('list')}>
              <h2 className={styles.cardTitle}>{t('listTitle', { year, count: records.length })}</h2>
              <SpecialDayList
                label={t('listTitle', { year, count: records.length })}
                records={records}
                emptyText={t('noneIn', { year })}
                onDay={url.showDay}
                {...listProps}
              />
            </section>
          </div>
        </PendingOverlay>
      )}
      <HolidayCreateDrawer
        isOpen={open === 'create'}
        date={day}
        siteCode={siteCode}
        onClose={() => setOpen(null)}
        onSaved={url.showDay}
      />
      <HolidayEditDrawer
        record={edited}
        newest={newest}
        readAgain={readAgain}
        onClose={() => setEdited(null)}
        onSaved={url.showDay}
      />
      {hasOpenedImport && (
        <Suspense fallback={null}>
          <GovernmentImport isOpen={open === 'import'} onClose={() => setOpen(null)} onDone={url.showYear} />
        </Suspense>
      )}
      <ReasonAction
        subject={deleted}
        title={t('deleteQuestion', {
          title: deleted ? `${formatBusinessDate(deleted.day.date)} ${deleted.day.name}` : '',
        })}
        okText={t('delete')}
        run={({ holidayId, version }, reason, sending) =>
          api.data('HolidayDelete', { holidayId, version, reason }, sending)
        }
        success={t('deleted')}
        invalidates={[holidayQueries.all()]}
        onClose={() => setDeleted(null)}
      >
        {t('deleteHint')}
      </ReasonAction>
    </div>
  );
}
