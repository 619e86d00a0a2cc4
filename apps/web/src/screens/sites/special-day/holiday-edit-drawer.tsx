import { useTranslation } from 'react-i18next';
import { holidayQueries } from '../../../resources/holidays/holiday-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { type DayFormValues, dayOf, HolidayFields } from './holiday-fields.tsx';
import type { HolidayRecord } from './year-days.ts';

interface HolidayFormValues {
  day: DayFormValues;
  siteCode: string | null;
}

interface HolidayEditDrawerProps {
  /** The day when the form opened. Null if the drawer is closed. */
  record: HolidayRecord | null;
  /** The current day in the list. */
  newest: HolidayRecord | undefined;
  /** Refetches the list and returns the current day. */
  readAgain: (holidayId: string) => Promise<HolidayRecord | undefined>;
  onClose: () => void;
  onSaved: (date: string) => void;
}

const startOf = ({ day, siteCode, version }: HolidayRecord) => ({ values: { day, siteCode }, version });

/** Edits date, kind, name or site of a special day. */
export function HolidayEditDrawer({ record, newest, readAgain, onClose, onSaved }: HolidayEditDrawerProps) {
  const { t } = useTranslation('sites/special-day');
  const shown = newest ?? record;
  return (
    <FormDrawer<HolidayFormValues, string>
      open={record !== null}
      onClose={onClose}
      draft={{ form: 'sites/special-day', record: record?.holidayId ?? '' }}
      title={t('form.editTitle')}
      start={shown ? startOf(shown) : undefined}
      onFinish={async ({ day, siteCode }, { version, idempotencyKey }) => {
        const holidayId = record?.holidayId ?? '';
        const payload = { holidayId, version: version ?? 1, day: dayOf(day), siteCode: siteCode ?? null };
        await api.data('HolidayEdit', payload, { idempotencyKey });
        return day.date ?? '';
      }}
      reload={async () => {
        const again = record && (await readAgain(record.holidayId));
        if (!again) throw new Error('The special day is gone.');
        return startOf(again);
      }}
      success={t('form.saved')}
      invalidates={[holidayQueries.all()]}
      onSaved={onSaved}
    >
      <HolidayFields sites="siteCode" />
    </FormDrawer>
  );
}
