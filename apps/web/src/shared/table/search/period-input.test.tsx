import { type DateRange, toCalendarDate } from '@parking-plus/domain';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { bindNotices } from '../../feedback/notify.ts';
import { PeriodInput } from './period-input.tsx';

const TODAY = toCalendarDate('2026-11-20');

beforeAll(() => loadNamespaces('table'));

it('does not trap Tab without dates, forward and back', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">前</button>
      <PeriodInput label="進場日" value={null} onChange={() => {}} today={TODAY} isNarrow={false} />
      <button type="button">後</button>
    </>,
  );
  const [start, end] = screen.getAllByLabelText('進場日');
  const tab = async (to: HTMLElement | undefined, shift = false) => {
    await user.tab({ shift });
    await waitFor(() => expect(document.activeElement).toBe(to));
    // The picker moves the focus asynchronously.
    await act(async () => {});
  };
  screen.getByRole('button', { name: '前' }).focus();
  await tab(start);
  await tab(end);
  await tab(screen.getByRole('button', { name: '後' }));
  await tab(end, true);
  await tab(start, true);
  await tab(screen.getByRole('button', { name: '前' }), true);
});

function Filter() {
  const [value, setValue] = useState<DateRange | null>(null);
  return (
    <>
      <PeriodInput label="進場日" value={value} onChange={setValue} today={TODAY} isNarrow={false} />
      <button type="button">後</button>
    </>
  );
}

it('accepts a single date as a one-day period, and displays it so', async () => {
  const user = userEvent.setup();
  render(<Filter />);
  const inputs = screen.getAllByLabelText<HTMLInputElement>('進場日');
  await user.type(inputs[0] as HTMLElement, '2026/11/10');
  await user.tab();
  await user.tab();
  await waitFor(() => expect(inputs.map(({ value }) => value)).toEqual(['2026/11/10', '2026/11/10']));
});

it.each([
  ['loses focus', async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('後'))],
  ['is submitted by Enter', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Enter}')],
])('shows which dates remain if a partly typed date %s', async (_how, leave) => {
  const notices: string[] = [];
  const unbind = bindNotices(({ text }) => notices.push(text));
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={onSubmit}>
      <PeriodInput
        label="進場日"
        value={{ start: '2026-11-20', end: '2026-11-20' }}
        onChange={() => {}}
        today={TODAY}
        isNarrow={false}
      />
      <button type="button">後</button>
      <button type="submit">查詢</button>
    </form>,
  );
  const end = screen.getAllByLabelText<HTMLInputElement>('進場日')[1] as HTMLInputElement;
  await user.clear(end);
  await user.type(end, '2026/11/1');
  await leave(user);
  expect(notices).toEqual(['「2026/11/1」不是完整的日期，日期維持 2026/11/20。']);
  expect(onSubmit).not.toHaveBeenCalled();
  unbind();
});
