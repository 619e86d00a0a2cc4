import type { Schemas } from '@parking-plus/contracts';
import { holidayCreateFormShape } from '@parking-plus/contracts/forms/holiday-create';
import { holidayEditFormShape } from '@parking-plus/contracts/forms/holiday-edit';
import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { FIRST_YEAR, LAST_YEAR } from './special-day-url.ts';

const Field = contractFields({ ...holidayCreateFormShape.fields, ...holidayEditFormShape.fields });

/** A day as it is typed: what is not filled in yet is null. */
export interface DayEntries {
  date: string | null;
  dateType: Schemas['DateType'];
  name: string;
}

/** The day as the deal takes it; the form's checks have seen to it that there is a date. */
export function dayOf({ date, dateType, name }: DayEntries): Schemas['HolidayDay'] {
  return { date: date ?? '', dateType, name: name.trim() };
}

/** Date, name and kind of a special day, and its sites: several for a new one, one or all for one that is there. */
export function HolidayFields({ sites: name }: { sites: 'siteCodes' | 'siteCode' }) {
  const { t } = useTranslation('sites/special-day');
  const language = useLanguage();
  const sites = useSiteOptions();
  return (
    <FormSection title={t('form.section')}>
      <Field name={['day', 'date']} fieldProps={{ min: `${FIRST_YEAR}-01-01`, max: `${LAST_YEAR}-12-31` }} />
      <Field name={['day', 'name']} fieldProps={{ placeholder: t('form.nameExample') }} />
      <Field name={['day', 'dateType']} isWide>
        <Radio.Group options={enumOptions('DateType', language)} />
      </Field>
      <Field
        name={name}
        isWide
        options={sites}
        fieldProps={{ allowClear: true, placeholder: t('allSites') }}
      />
    </FormSection>
  );
}
