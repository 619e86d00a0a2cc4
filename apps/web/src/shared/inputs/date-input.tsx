import { isCalendarDate } from '@parking-plus/domain';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useStableBreakpoint } from './stable-breakpoint.ts';

export interface DateInputProps {
  id?: string;
  /** `YYYY-MM-DD`; empty or null without a date. */
  value?: string | null;
  onChange?: (date: string | null) => void;
  onBlur?: () => void;
  /** First and last selectable day, inclusive. */
  min?: string;
  max?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

const DATE = 'YYYY-MM-DD';

/** Date picker, native on a phone. Shape: `YYYY-MM-DD`, or null for an empty field. */
export function DateInput({ value, onChange, min, max, onBlur, ...props }: DateInputProps) {
  const { isNarrow, handlers } = useStableBreakpoint(onBlur);
  const date = value && isCalendarDate(value) ? value : null;
  if (isNarrow) {
    return (
      <Input
        {...props}
        {...handlers}
        type="date"
        min={min}
        max={max}
        value={date ?? ''}
        onChange={({ target }) => onChange?.(target.value === '' ? null : target.value)}
      />
    );
  }
  return (
    <DatePicker
      {...props}
      {...handlers}
      format={['YYYY/MM/DD', 'YYYYMMDD', 'YYYY-MM-DD']}
      style={{ width: '100%' }}
      value={date === null ? null : dayjs(date)}
      {...(min === undefined ? {} : { minDate: dayjs(min) })}
      {...(max === undefined ? {} : { maxDate: dayjs(max) })}
      onChange={(day) => onChange?.(day ? day.format(DATE) : null)}
    />
  );
}
