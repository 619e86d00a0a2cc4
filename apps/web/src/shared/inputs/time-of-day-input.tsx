import { Input } from 'antd';
import { useState } from 'react';
import { formatTimeOfDay, parseTimeOfDay } from '../formats/time-of-day-format.ts';

export interface TimeOfDayInputProps {
  id?: string;
  /** Minutes of the day, 0–1440; null for none. */
  value?: number | null;
  onChange?: (minute: number | null) => void;
  onBlur?: () => void;
}

/** A time of the day as the clock shows it, 24:00 among them; what is no time is taken back when the field is left. */
export function TimeOfDayInput({ value, onChange, onBlur, ...props }: TimeOfDayInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null || value === undefined ? '' : formatTimeOfDay(value));
  return (
    <Input
      {...props}
      value={shown}
      inputMode="numeric"
      placeholder="HH:mm"
      maxLength={5}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        const minute = parseTimeOfDay(target.value);
        if (minute !== null || target.value === '') onChange?.(minute);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
