import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setServerTime, useBusinessToday } from './server-clock.ts';

function Today() {
  return <p>{useBusinessToday()}</p>;
}

afterEach(() => {
  vi.useRealTimers();
  setServerTime(new Date().toISOString(), Date.now());
});

it('follows the server’s clock as soon as it is known', () => {
  render(<Today />);
  act(() => setServerTime('2026-11-20T10:00:00+08:00', Date.now()));
  expect(screen.getByText('2026-11-20')).toBeTruthy();
  act(() => setServerTime('nonsense', Date.now()));
  expect(screen.getByText('2026-11-20')).toBeTruthy();
});

it('turns to the next business date at midnight in Taipei', () => {
  vi.useFakeTimers();
  render(<Today />);
  act(() => setServerTime('2026-11-20T23:59:50+08:00', Date.now()));
  expect(screen.getByText('2026-11-20')).toBeTruthy();
  act(() => vi.advanceTimersByTime(31_000));
  expect(screen.getByText('2026-11-21')).toBeTruthy();
});
