import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useStableBreakpoint } from './stable-breakpoint.ts';

export interface DateTimeInputProps {
  id?: string;
  /** `YYYY-MM-DDTHH:mm:ss+08:00`; null without a value. */
  value?: string | null;
  onChange?: (timestamp: string | null) => void;
  onBlur?: () => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** ISO 8601 format of local date and time, and its length. */
const LOCAL_LENGTH = 'YYYY-MM-DDTHH:mm:ss'.length;
const LOCAL = 'YYYY-MM-DDTHH:mm:ss';
const TAIPEI = '+08:00';
/**
 * Display format, then accepted formats. A time without seconds is complete, so `:00` appears immediately. A
 * user who continues typing enters the seconds after it.
 */
const TYPED = ['YYYY/MM/DD HH:mm:ss', 'YYYY/MM/DD HH:mm', 'YYYY/MM/DD HH:mm[:00]:ss', 'YYYYMMDD HHmm'];

/**
 * Date and time in Taipei, regardless of the device's time zone. Shape: ISO 8601, or null for an empty field.
 */
export function DateTimeInput({ value, onChange, onBlur, ...props }: DateTimeInputProps) {
  const { isNarrow, handlers } = useStableBreakpoint(onBlur);
  const local = value ? value.slice(0, LOCAL_LENGTH) : null;
  if (isNarrow) {
    return (
      <Input
        {...props}
        {...handlers}
        type="datetime-local"
        step={1}
        value={local ?? ''}
        onChange={({ target }) => onChange?.(withZone(target.value))}
      />
    );
  }
  return (
    <DatePicker
      {...props}
      {...handlers}
      showTime
      format={TYPED}
      style={{ width: '100%' }}
      value={local === null ? null : dayjs(local)}
      onChange={(timestamp) => onChange?.(timestamp ? timestamp.format(LOCAL) + TAIPEI : null)}
    />
  );
}

/** Native pickers omit zero seconds. */
function withZone(local: string): string | null {
  if (local === '') return null;
  return (local.length < LOCAL_LENGTH ? `${local}:00` : local) + TAIPEI;
}
