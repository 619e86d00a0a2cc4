import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpdatePrompt } from '../../layout/update/update-prompt.tsx';
import { FakeServer } from '../../testing/fake-server.ts';

import { ErrorBoundary } from '../page/error-boundary.tsx';
import { checkVersion, useNewVersion } from './new-version.ts';

let server: FakeServer;
let answer: { status?: number; body?: unknown };

beforeEach(() => {
  answer = { body: { buildId: 'build-1' } };
  server = new FakeServer().on('GET /plus/version.json', () => answer);
  server.install();
  const mark = document.createElement('meta');
  mark.name = 'build-id';
  mark.content = 'build-1';
  document.head.append(mark);
});
afterEach(() => {
  vi.useRealTimers();
  document.querySelector('meta[name="build-id"]')?.remove();
  useNewVersion.setState({ isAvailable: false });
});

describe('a newer build', () => {
  it.each([
    ['the same build ID', { body: { buildId: 'build-1' } }, false],
    ['another build ID', { body: { buildId: 'build-2' } }, true],
    ['a missing file', { status: 404, body: {} }, false],
    ['invalid content', { body: 'x' }, false],
  ])('%s', async (_title, given, expected) => {
    answer = given;
    expect(await checkVersion()).toBe(expected);
  });

  it('is never queried in development, which has no build ID', async () => {
    document.querySelector('meta[name="build-id"]')?.remove();
    expect(await checkVersion()).toBe(false);
    expect(server.requests).toEqual([]);
  });

  it('is offered, postponed for an hour, and offered again', async () => {
    render(<UpdatePrompt />);
    answer = { body: { buildId: 'build-2' } };
    await act(checkVersion);
    expect(await screen.findByText('系統已更新')).toBeTruthy();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: /稍\s?後/ }));
    expect(screen.queryByText('系統已更新')).toBeNull();
    act(() => vi.advanceTimersByTime(59 * 60_000));
    expect(screen.queryByText('系統已更新')).toBeNull();
    act(() => vi.advanceTimersByTime(2 * 60_000));
    expect(screen.getByText('系統已更新')).toBeTruthy();
  });

  it('is queried every ten minutes while the page is visible, and not while hidden', () => {
    // Well after the last query of an earlier test.
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000 });
    const view = render(<UpdatePrompt />);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const asked = () => vi.mocked(fetch).mock.calls.length;
    vi.spyOn(window, 'fetch').mockRejectedValue(new Error('no answer'));
    vi.advanceTimersByTime(21 * 60_000);
    expect(asked()).toBe(0);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked(), 'someone came back').toBe(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked(), 'just asked').toBe(1);
    vi.advanceTimersByTime(10 * 60_000);
    expect(asked()).toBe(2);
    view.unmount();
    vi.advanceTimersByTime(30 * 60_000);
    expect(asked(), 'nobody is there to be told').toBe(2);
  });
});

function Screen({ isBroken }: { isBroken: () => boolean }) {
  if (isBroken()) throw new TypeError('Failed to fetch dynamically imported module: /plus/assets/gone.js');
  return <p>內容</p>;
}

describe('a screen whose code fails to load', () => {
  function open(isBroken: () => boolean) {
    render(
      <ErrorBoundary>
        <Screen isBroken={isBroken} />
      </ErrorBoundary>,
      { onCaughtError: () => {} },
    );
  }

  it('can be retried if the build is unchanged', async () => {
    let isBroken = true;
    open(() => isBroken);
    expect(await screen.findByText('無法載入此畫面')).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: /重\s?試/ }));
    expect(await screen.findByText('內容')).toBeTruthy();
  });

  it('offers only a reload if a newer build has replaced it', async () => {
    answer = { body: { buildId: 'build-2' } };
    open(() => true);
    expect(await screen.findByText('系統已更新')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
    expect(screen.getByRole('button', { name: '重新載入' })).toBeTruthy();
  });
});
