import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useSettledNarrow } from './settled-narrow.ts';

export interface MomentInputProps {
  id?: string;
  /** `YYYY-MM-DDTHH:mm:ss+08:00`; null for none. */
  value?: string | null;
  onChange?: (moment: string | null) => void;
  onBlur?: () => void;
  disabled?: boolean;
  'aria-label'?: string;
}

/** How long the day and the time of a moment are, as ISO 8601 writes them. */
const LOCAL_LENGTH = 'YYYY-MM-DDTHH:mm:ss'.length;
const LOCAL = 'YYYY-MM-DDTHH:mm:ss';
const TAIPEI = '+08:00';
/**
 * As it is shown, then as it may be typed. Minutes are a whole moment, whose seconds then stand there at once: whoever
 * types on has them twice.
 */
const TYPED = ['YYYY/MM/DD HH:mm:ss', 'YYYY/MM/DD HH:mm', 'YYYY/MM/DD HH:mm[:00]:ss', 'YYYYMMDD HHmm'];

/** A day and a time at the sites, whatever zone this device is in. Shape: ISO 8601 of Taipei, or null for an empty field. */
export function MomentInput({ value, onChange, onBlur, ...props }: MomentInputProps) {
  const { isNarrow, handlers } = useSettledNarrow(onBlur);
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
      onChange={(moment) => onChange?.(moment ? moment.format(LOCAL) + TAIPEI : null)}
    />
  );
}

/** A phone leaves the seconds out where they are none. */
function withZone(local: string): string | null {
  if (local === '') return null;
  return (local.length < LOCAL_LENGTH ? `${local}:00` : local) + TAIPEI;
}
