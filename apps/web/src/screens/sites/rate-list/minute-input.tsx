import { Input } from 'antd';
import { useState } from 'react';
import { minuteText, parseMinute } from './minute-text.ts';

export interface MinuteInputProps {
  id?: string;
  /** Minutes of the day, 0–1440; null for none. */
  value?: number | null;
  onChange?: (minute: number | null) => void;
  onBlur?: () => void;
}

/** A time of the day as the clock shows it, 24:00 among them; what is no time is taken back when the field is left. */
export function MinuteInput({ value, onChange, onBlur, ...props }: MinuteInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null || value === undefined ? '' : minuteText(value));
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
        const minute = parseMinute(target.value);
        if (minute !== null || target.value === '') onChange?.(minute);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
