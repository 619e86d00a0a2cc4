import { useState } from 'react';
import { FormattedInput, type TextInputProps } from './formatted-input.tsx';
import { type NumericOptions, numberOf, numericText, textOfNumber } from './numeric-text.ts';

export interface NumericInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'maxLength'>,
    Partial<NumericOptions> {
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/**
 * Numeric input with 2 decimal places and no negative values by default.
 * Shape: a number, or null for an empty field. Source: docs/spec-statements.md 5.24.
 */
export function NumericInput({
  value,
  onChange,
  allowNegative = false,
  decimals = 2,
  ...props
}: NumericInputProps) {
  const options = { allowNegative, decimals };
  const [text, setText] = useState('');
  // Text such as `1.` or `-` stays while it equals the value. A new external value replaces it.
  const shown = numberOf(text) === (value ?? null) ? text : textOfNumber(value, decimals);

  function handleChange(next: string) {
    setText(next);
    const number = numberOf(next);
    if (number !== (value ?? null)) onChange?.(number);
  }

  return (
    <FormattedInput
      inputMode={allowNegative ? 'text' : decimals === 0 ? 'numeric' : 'decimal'}
      {...props}
      shape={{
        whileTyping: (typed) => numericText(typed, options),
        onLeave: (typed) => textOfNumber(numberOf(typed), decimals),
      }}
      value={shown}
      onChange={handleChange}
    />
  );
}
