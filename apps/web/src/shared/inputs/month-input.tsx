import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { isMonth } from '../formats/month-format.ts';
import { useStableBreakpoint } from './stable-breakpoint.ts';

export interface MonthInputProps {
  id?: string;
  /** `YYYY-MM`. */
  value?: string;
  onChange?: (month: string) => void;
  'aria-label'?: string;
}

/** Month picker, native on a phone. Shape: `YYYY-MM`, never empty. */
export function MonthInput({ value, onChange, ...props }: MonthInputProps) {
  const { isNarrow, handlers } = useStableBreakpoint();
  const give = (month: string) => isMonth(month) && onChange?.(month);
  if (isNarrow && hasMonthWheel()) {
    return (
      <Input
        {...props}
        {...handlers}
        type="month"
        value={value}
        onChange={({ target }) => give(target.value)}
      />
    );
  }
  return (
    <DatePicker
      {...props}
      {...handlers}
      picker="month"
      format={['YYYY/MM', 'YYYYMM', 'YYYY-MM']}
      allowClear={false}
      style={{ width: '100%' }}
      value={dayjs(value)}
      onChange={(day) => day && give(day.format('YYYY-MM'))}
    />
  );
}

/**
 * Returns whether the browser has a native month picker. Desktop Firefox and Safari show a text box instead.
 */
function hasMonthWheel(): boolean {
  const input = document.createElement('input');
  input.type = 'month';
  return input.type === 'month';
}
