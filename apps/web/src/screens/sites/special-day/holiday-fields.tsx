import type { Schemas } from '@parking-plus/contracts';
import { holidayDayFields } from '@parking-plus/contracts/fields/holiday-day';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { useEnumFormat } from '../../../shared/enums/use-enum-format.ts';
import { FormField } from '../../../shared/form/form-field.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DateInput } from '../../../shared/inputs/date-input.tsx';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { FIRST_YEAR, LAST_YEAR } from './special-day-url.ts';

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

/** Date, kind and name of a special day. */
export function HolidayFields() {
  const { t } = useTranslation('sites/special-day');
  const language = useLanguage();
  const label = useFieldLabels(holidayDayFields);
  const enumFormat = useEnumFormat();
  return (
    <>
      <FormField name={['day', 'date']} label={label('date')} isRequired>
        <DateInput min={`${FIRST_YEAR}-01-01`} max={`${LAST_YEAR}-12-31`} />
      </FormField>
      <FormField
        name={['day', 'name']}
        label={label('name')}
        isRequired
        rules={[{ whitespace: true, message: t('form.nameMissing') }]}
      >
        <Input
          maxLength={holidayDayFields.name.maxLength}
          placeholder={t('form.nameExample')}
          autoComplete="off"
        />
      </FormField>
      <FormField
        name={['day', 'dateType']}
        label={label('dateType')}
        hint={t('form.dateTypeHint')}
        isRequired
        isWide
        format={enumFormat('DateType')}
      >
        <Radio.Group options={enumOptions('DateType', language)} />
      </FormField>
    </>
  );
}
