import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NumericInput } from './numeric-input.tsx';
import { numericText, textOfNumber } from './numeric-text.ts';

interface HolderProps {
  options: { allowNegative?: boolean; decimals?: number };
  start: number | null;
  onHeld: (value: number | null) => void;
}

function Holder({ options, start, onHeld }: HolderProps) {
  const [value, setValue] = useState(start);
  const take = (next: number | null) => {
    onHeld(next);
    setValue(next);
  };
  return (
    <>
      <NumericInput aria-label="amount" {...options} value={value} onChange={take} />
      <button type="button" onClick={() => setValue(7.5)}>
        set
      </button>
    </>
  );
}

function show(options: HolderProps['options'] = {}, start: number | null = null) {
  const held: (number | null)[] = [start];
  render(<Holder options={options} start={start} onHeld={(value) => held.push(value)} />);
  return { field: screen.getByLabelText<HTMLInputElement>('amount'), held: () => held.at(-1) };
}

describe('a numeric field @spec(5.24)', () => {
  it.each([
    ['12.345', {}, '12.34', 12.34, '12.34'],
    ['1.50', {}, '1.50', 1.5, '1.5'],
    ['-5', {}, '5', 5, '5'],
    ['-5', { allowNegative: true }, '-5', -5, '-5'],
    ['5-', { allowNegative: true }, '5', 5, '5'],
    ['1.9', { decimals: 0 }, '1.', 1, '1'],
    ['.9', { decimals: 0 }, '.', null, ''],
    ['1,234', { decimals: 0 }, '1234', 1234, '1234'],
    ['0.1234', { decimals: 3 }, '0.123', 0.123, '0.123'],
    ['.5', {}, '.5', 0.5, '0.5'],
    ['7.', {}, '7.', 7, '7'],
    ['007', {}, '007', 7, '7'],
    ['1a2b', {}, '12', 12, '12'],
    ['１２．５', {}, '12.5', 12.5, '12.5'],
    ['1.2.3', {}, '1.23', 1.23, '1.23'],
    ['-', { allowNegative: true }, '-', null, ''],
    ['.', {}, '.', null, ''],
    ['-0', { allowNegative: true }, '-0', 0, '0'],
  ])('typed %s with %j: %s, %s, left %s', async (typed, options, whileTyping, value, left) => {
    const { field, held } = show(options);
    await userEvent.type(field, typed);
    expect(field.value).toBe(whileTyping);
    expect(held()).toBe(value);
    await userEvent.tab();
    expect([field.value, held()]).toEqual([left, value]);
  });

  it('accepts pasted separators, and limits the digits to exact precision', () => {
    expect(numericText('NT$ −1,234.50', { allowNegative: true, decimals: 2 })).toBe('1234.50');
    expect(numericText('−1,234.50', { allowNegative: true, decimals: 2 })).toBe('-1234.50');
    expect(numericText('1,234.56', { allowNegative: false, decimals: 0 })).toBe('1234.');
    expect(numericText('9'.repeat(20), { allowNegative: false, decimals: 0 })).toBe('9'.repeat(15));
    expect([textOfNumber(100, 2), textOfNumber(1e-7, 2), textOfNumber(Number.NaN, 2)]).toEqual([
      '100',
      '0',
      '',
    ]);
  });

  it('drops decimal places pasted into a whole-number field', async () => {
    const { field, held } = show({ decimals: 0 });
    await userEvent.click(field);
    await userEvent.paste('1.9');
    expect([field.value, held()]).toEqual(['1.', 1]);
    await userEvent.tab();
    expect([field.value, held()]).toEqual(['1', 1]);
  });

  it('shows a new value, and is cleared to null', async () => {
    const { field, held } = show({}, 3);
    expect(field.value).toBe('3');
    await userEvent.clear(field);
    expect([field.value, held()]).toEqual(['', null]);
    await userEvent.click(screen.getByText('set'));
    expect(field.value).toBe('7.5');
  });

  it('does not change the text during a composition', () => {
    const { field, held } = show();
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: '１２' } });
    expect([field.value, held()]).toEqual(['１２', null]);
    fireEvent.compositionEnd(field);
    expect([field.value, held()]).toEqual(['12', 12]);
  });

  it.each([
    [{ decimals: 0 }, 'numeric'],
    [{}, 'decimal'],
    [{ allowNegative: true }, 'text'],
  ])('with %j requests the %s keyboard on phones', (options, mode) => {
    expect(show(options).field.inputMode).toBe(mode);
  });
});
