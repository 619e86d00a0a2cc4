import { DateType } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { holidayQueries } from '../../../resources/holidays/holiday-queries.ts';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { FormDrawer } from '../../../shared/form/form-drawer.tsx';
import { FormField } from '../../../shared/form/form-field.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { formatList } from '../../../shared/formats/list-format.ts';
import { type DayEntries, dayOf, HolidayFields } from './holiday-fields.tsx';

interface NewHoliday {
  day: DayEntries;
  siteCodes: string[];
}

interface HolidayCreateDrawerProps {
  isOpen: boolean;
  /** Date and site that it is opened with. */
  date: string | null;
  siteCode: string | null;
  onClose: () => void;
  onSaved: (date: string) => void;
}

/** A new special day, of all sites or of some. */
export function HolidayCreateDrawer({ isOpen, date, siteCode, onClose, onSaved }: HolidayCreateDrawerProps) {
  const { t } = useTranslation('sites/special-day');
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const start = useMemo(
    () => ({
      values: {
        day: { date, dateType: DateType.Holiday, name: '' },
        siteCodes: siteCode === null ? [] : [siteCode],
      },
    }),
    [date, siteCode],
  );
  const nameOf = (code: unknown) => sites?.find((site) => site.siteCode === code)?.siteName ?? String(code);
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
      <FormSection title={t('form.section')}>
        <HolidayFields />
        <FormField
          name="siteCodes"
          label={t('form.sites')}
          hint={t('form.sitesHint')}
          isWide
          format={(codes) => formatList((codes as string[]).map(nameOf))}
        >
          <Select
            mode="multiple"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('allSites')}
            loading={sites === undefined}
            options={sites?.map((site) => ({ value: site.siteCode, label: site.siteName })) ?? []}
          />
        </FormField>
      </FormSection>
    </FormDrawer>
  );
}
