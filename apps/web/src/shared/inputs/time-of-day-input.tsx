import { Input } from 'antd';
import { useState } from 'react';
import { formatTimeOfDay, parseTimeOfDay } from '../formats/time-of-day-format.ts';

export interface TimeOfDayInputProps {
  id?: string;
  /** Minutes of the day, 0–1440; null without a value. */
  value?: number | null;
  onChange?: (minute: number | null) => void;
  onBlur?: () => void;
}

/** Input for a time of day, including 24:00. Invalid text is reset when the field loses focus. */
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
