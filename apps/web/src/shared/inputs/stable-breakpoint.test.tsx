import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setPageWidth } from '../../testing/page-width.ts';
import { DateInput } from './date-input.tsx';
import { DateTimeInput } from './date-time-input.tsx';

afterEach(() => setPageWidth(1024));

it.each([
  ['date', DateInput, '2026/1', 'date'],
  ['date and time', DateTimeInput, '2026/11/20 0', 'datetime-local'],
] as const)(
  'keeps half a %s when the page becomes narrow, until the field loses focus',
  async (_, Field, typed, onPhones) => {
    const onBlur = vi.fn();
    const user = userEvent.setup();
    render(<Field aria-label="when" onBlur={onBlur} />);
    const field = () => screen.getByLabelText<HTMLInputElement>('when');
    await user.type(field(), typed);
    setPageWidth(390);
    expect(field().value).toBe(typed);
    await user.tab();
    expect(onBlur).toHaveBeenCalledOnce();
    expect(field().type).toBe(onPhones);
  },
);
