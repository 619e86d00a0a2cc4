import { DateType } from '@parking-plus/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { holidayQueries } from '../../../resources/holidays/holiday-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/frame/form-drawer.tsx';
import { type DayFormValues, dayOf, HolidayFields } from './holiday-fields.tsx';

interface NewHoliday {
  day: DayFormValues;
  siteCodes: string[];
}

interface HolidayCreateDrawerProps {
  isOpen: boolean;
  /** Initial date and site. */
  date: string | null;
  siteCode: string | null;
  onClose: () => void;
  onSaved: (date: string) => void;
}

/** Form of a new special day for all or selected sites. */
export function HolidayCreateDrawer({ isOpen, date, siteCode, onClose, onSaved }: HolidayCreateDrawerProps) {
  const { t } = useTranslation('sites/special-day');
  const start = useMemo(
    () => ({
      values: {
        day: { date, dateType: DateType.Holiday, name: '' },
        siteCodes: siteCode === null ? [] : [siteCode],
      },
    }),
    [date, siteCode],
  );
  return (
    <FormDrawer<NewHoliday, string>
      open={isOpen}
      onClose={onClose}
      draft={{ form: 'sites/special-day', record: 'new' }}
      title={t('form.newTitle')}
      start={start}
      onFinish={async ({ day, siteCodes }, { idempotencyKey }) => {
        await api.data('HolidayCreate', { day: dayOf(day), siteCodes: siteCodes ?? [] }, { idempotencyKey });
        return day.date ?? '';
      }}
      success={t('form.created')}
      invalidates={[holidayQueries.all()]}
      onSaved={onSaved}
    >
      <HolidayFields sites="siteCodes" />
    </FormDrawer>
  );
}
