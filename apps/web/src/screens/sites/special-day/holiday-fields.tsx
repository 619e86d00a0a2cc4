import type { Schemas } from '@parking-plus/contracts';
import { holidayCreateFormShape } from '@parking-plus/contracts/forms/holiday-create';
import { holidayEditFormShape } from '@parking-plus/contracts/forms/holiday-edit';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOpenSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { contractFields } from '../../../shared/form/fields/contract-fields.tsx';
import { FormSection } from '../../../shared/form/fields/form-section.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { FIRST_YEAR, LAST_YEAR } from './special-day-url.ts';

const Field = contractFields({ ...holidayCreateFormShape.fields, ...holidayEditFormShape.fields });

/** Form values of a day. Empty fields are null. */
export interface DayFormValues {
  date: string | null;
  dateType: Schemas['DateType'];
  name: string;
}

/** Converts validated form values to the request. */
export function dayOf({ date, dateType, name }: DayFormValues): Schemas['HolidayDay'] {
  return { date: date ?? '', dateType, name: name.trim() };
}

/** Date, name, kind and sites of a special day. Only a new day can have several sites. */
export function HolidayFields({ sites: name }: { sites: 'siteCodes' | 'siteCode' }) {
  const { t } = useTranslation('sites/special-day');
  const language = useLanguage();
  const sites = useOpenSiteOptions([Form.useWatch<string[] | string | null>(name) ?? []].flat());
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
