import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateTimeInput } from './date-time-input.tsx';

function Field() {
  const [timestamp, setMoment] = useState<string | null>(null);
  return (
    <>
      <DateTimeInput aria-label="出場" value={timestamp} onChange={setMoment} />
      <output>{timestamp}</output>
    </>
  );
}

it.each([
  ['2026/11/20 09:30', '2026-11-20T09:30:00+08:00'],
  ['2026/11/20 09:30:00', '2026-11-20T09:30:00+08:00'],
  ['2026/11/20 09:30:15', '2026-11-20T09:30:15+08:00'],
  ['20261120 0930', '2026-11-20T09:30:00+08:00'],
])('accepts %s as typed', async (typed, timestamp) => {
  const user = userEvent.setup();
  render(<Field />);
  await user.click(screen.getByLabelText('出場'));
  await user.keyboard(`${typed}{Enter}`);
  expect(screen.getByRole('status').textContent).toBe(timestamp);
});
