import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { followServerTime, setServerTime, useBusinessToday } from './server-clock.ts';

function Today() {
  return <p>{useBusinessToday()}</p>;
}

afterEach(() => {
  vi.useRealTimers();
  setServerTime(new Date().toISOString(), Date.now());
});

it('follows the server’s clock once it is known', () => {
  render(<Today />);
  act(() => setServerTime('2026-11-20T10:00:00+08:00', Date.now()));
  expect(screen.getByText('2026-11-20')).toBeTruthy();
  act(() => setServerTime('nonsense', Date.now()));
  expect(screen.getByText('2026-11-20')).toBeTruthy();
});

it('queries the server again only after this device’s clock has jumped', async () => {
  vi.useFakeTimers();
  let serverMs = Date.parse('2026-11-20T10:00:00+08:00');
  const ask = vi.fn(async () => new Date(serverMs).toISOString());
  const stop = followServerTime(ask);
  render(<Today />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(screen.getByText('2026-11-20')).toBeTruthy();
  vi.setSystemTime(Date.now() + 3 * 86_400_000);
  serverMs += 60_000;
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(ask).toHaveBeenCalledTimes(2);
  expect(screen.getByText('2026-11-20')).toBeTruthy();
  stop();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(ask).toHaveBeenCalledTimes(2);
});

it('switches to the next business date at midnight in Taipei', () => {
  vi.useFakeTimers();
  render(<Today />);
  act(() => setServerTime('2026-11-20T23:59:50+08:00', Date.now()));
  expect(screen.getByText('2026-11-20')).toBeTruthy();
  act(() => vi.advanceTimersByTime(31_000));
  expect(screen.getByText('2026-11-21')).toBeTruthy();
});
