import type { CalendarDate, DateRange } from '@parking-plus/domain';
import { Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { UpperCaseInput } from '../../inputs/text-inputs.tsx';
import type { AnyFilterField, FilterValue, TextFilter } from './filter-field.ts';
import styles from './filter-input.module.css';
import { PeriodInput } from './period-input.tsx';

export interface FilterInputProps {
  field: AnyFilterField;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  today: CalendarDate;
  isNarrow: boolean;
}

/** A filter with its label inside the field, to fit many in a row. */
export function FilterInput({ field, value, onChange, today, isNarrow }: FilterInputProps) {
  const { t } = useTranslation('table');
  const label = <span className={styles.label}>{field.label}</span>;
  switch (field.kind) {
    case 'period':
      return (
        <PeriodInput
          label={field.label}
          value={value as DateRange | null}
          onChange={onChange}
          today={today}
          isNarrow={isNarrow}
        />
      );
    case 'text':
      return <TextFilterInput field={field} value={value as string} onChange={onChange} />;
    case 'choices':
      return (
        <Select
          className={styles.input}
          mode="multiple"
          prefix={label}
          aria-label={field.label}
          placeholder={t('all')}
          value={[...(value as readonly (number | string)[])]}
          options={[...field.options]}
          loading={field.isLoading}
          showSearch={{ optionFilterProp: 'label' }}
          maxTagCount="responsive"
          allowClear
          onChange={(codes) => onChange(codes)}
        />
      );
    case 'number':
      return field.options ? (
        <Select
          className={styles.input}
          prefix={label}
          aria-label={field.label}
          placeholder={t('all')}
          value={value as number | null}
          options={[...field.options]}
          allowClear
          onChange={(number?: number) => onChange(number ?? null)}
        />
      ) : (
        <InputNumber
          className={styles.input}
          prefix={label}
          aria-label={field.label}
          min={0}
          {...(field.max !== undefined && { max: field.max })}
          {...(field.placeholder !== undefined && { placeholder: field.placeholder })}
          precision={0}
          controls={false}
          value={value as number | null}
          onChange={(number) => onChange(number)}
        />
      );
    case 'yes-no':
      return (
        <Select
          className={styles.input}
          prefix={label}
          aria-label={field.label}
          placeholder={t('all')}
          value={value === null ? undefined : value === true ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: field.yes },
            { value: 'no', label: field.no },
          ]}
          allowClear
          onChange={(answer) => onChange(answer ? answer === 'yes' : null)}
        />
      );
  }
}

function TextFilterInput({
  field,
  value,
  onChange,
}: {
  field: TextFilter;
  value: string;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation('table');
  const shared = {
    className: styles.input,
    prefix: <span className={styles.label}>{field.label}</span>,
    'aria-label': field.label,
    value,
    maxLength: field.maxLength,
    placeholder: field.example === undefined ? field.placeholder : t('example', { value: field.example }),
    allowClear: true,
  };
  if (field.isUpperCase) return <UpperCaseInput {...shared} onChange={onChange} />;
  return (
    <Input
      {...shared}
      autoComplete="off"
      spellCheck={false}
      autoCapitalize="none"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
