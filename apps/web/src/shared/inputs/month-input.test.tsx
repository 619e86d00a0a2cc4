import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { setPageWidth } from '../../testing/page-width.ts';
import { MonthInput } from './month-input.tsx';

afterEach(() => setPageWidth(1024));

const field = () => screen.getByLabelText<HTMLInputElement>('month');

function Held({ onChange }: { onChange: (month: string) => void }) {
  const [month, setMonth] = useState('2026-11');
  const take = (next: string) => {
    onChange(next);
    setMonth(next);
  };
  return <MonthInput aria-label="month" value={month} onChange={take} />;
}

function show() {
  const onChange = vi.fn();
  render(<Held onChange={onChange} />);
  return { onChange, user: userEvent.setup() };
}

it.each(['2026/09', '202609', '2026-09'])('accepts %s as typed, and shows it as 2026/09', async (typed) => {
  const { onChange, user } = show();
  expect(field().value).toBe('2026/11');
  await user.clear(field());
  await user.type(field(), `${typed}{Enter}`);
  expect(onChange.mock.calls).toEqual([['2026-09']]);
  expect(field().value).toBe('2026/09');
});

it.each(['2026/', '2026/13', '0001/01'])('keeps its month if %s is typed', async (typed) => {
  const { onChange, user } = show();
  await user.clear(field());
  await user.type(field(), `${typed}{Enter}`);
  expect(field().value).toBe(typed);
  await user.tab();
  expect(onChange).not.toHaveBeenCalled();
});

it('uses the native picker on a narrow page, and cannot be cleared by it', () => {
  setPageWidth(390);
  const { onChange } = show();
  expect([field().type, field().value]).toEqual(['month', '2026-11']);
  fireEvent.change(field(), { target: { value: '' } });
  fireEvent.change(field(), { target: { value: '2026-09' } });
  expect(onChange.mock.calls).toEqual([['2026-09']]);
});

it('does not become a text box in narrow browsers without native month picker', () => {
  const type = vi.spyOn(HTMLInputElement.prototype, 'type', 'get').mockReturnValue('text');
  setPageWidth(390);
  show();
  type.mockRestore();
  expect([field().getAttribute('type'), field().value]).toEqual([null, '2026/11']);
});
