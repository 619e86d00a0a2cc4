import {
  formatRocDate,
  isCalendarDate,
  parseRocDate,
  ROC_YEAR_OFFSET,
  rocYearOf,
} from '@parking-plus/domain';
import { useState } from 'react';
import { toCode } from './half-width.ts';
import { ShapedInput, type TextInputProps } from './shaped-input.tsx';

const WESTERN_DATE = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/;

/** The date that a text stands for, by the ROC year (`115/11/20`, `1151120`) or the western one (`2026-11-20`, `20261120`). */
function dateOfText(text: string): string | undefined {
  const roc = parseRocDate(text);
  if (roc) return roc;
  const [, year, month, day] = WESTERN_DATE.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) && Number(year) > ROC_YEAR_OFFSET ? date : undefined;
}

function rocText(date: string): string {
  return `${rocYearOf(Number(date.slice(0, 4)))}/${date.slice(5, 7)}/${date.slice(8, 10)}`;
}

/**
 * A date by its ROC year. Shape: gives `YYYY-MM-DD`; what is no date is given as typed, for `rules.rocDate` to refuse.
 * Shows `115/11/20`, and the date in words beside it.
 */
export function RocDateInput({ value: given, onChange, ...props }: TextInputProps) {
  const value = given ?? '';
  const [text, setText] = useState('');
  const isDate = isCalendarDate(value);
  const ownText = isDate ? rocText(value) : value;
  // What is being typed stays as long as it means the value.
  const shown = (dateOfText(text) ?? text) === value ? text : ownText;

  function handleChange(next: string) {
    setText(next);
    const date = dateOfText(next) ?? next;
    if (date !== value) onChange?.(date);
  }

  return (
    <ShapedInput
      inputMode="numeric"
      suffix={isDate ? formatRocDate(value) : <span />}
      {...props}
      shape={{
        whileTyping: toCode,
        onLeave: (typed) => {
          const date = dateOfText(typed);
          return date === undefined ? typed : rocText(date);
        },
      }}
      value={shown}
      onChange={handleChange}
    />
  );
}
