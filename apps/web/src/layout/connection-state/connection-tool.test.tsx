import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { provideRealtime } from '../../realtime/realtime-port.ts';
import { setRealtimeState } from '../../realtime/realtime-store.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import { setPageWidth } from '../../testing/page-width.ts';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode(() => import('./connection-dialog.tsx'));

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => {
  app?.router.dispose();
  provideRealtime(null);
  act(() => setRealtimeState('off'));
  setPageWidth(1024);
});

async function open() {
  app = openApp('/dashboard', { info: buildSessionInfo() });
  // A page that is still loading would suspend during a state change.
  await screen.findByRole('heading', { level: 2 });
  return within(screen.getByRole('banner'));
}

it('shows the connection status as text in both languages', async () => {
  const bar = await open();
  for (const [state, words] of [
    ['connecting', '連線中'],
    ['connected', '已連線'],
    ['reconnecting', '重新連線中'],
    ['offline', '無法連線'],
  ] as const) {
    act(() => setRealtimeState(state));
    expect(bar.getByRole('button', { name: `即時連線：${words}` })).toBeTruthy();
  }
  await switchLanguage('en');
  expect(await bar.findByRole('button', { name: 'Live connection: No connection' })).toBeTruthy();
  await switchLanguage('zh_TC');
});

it('shows the connection ID for copying', async () => {
  const copied = vi.fn(async () => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: copied } as unknown as Clipboard);
  const bar = await open();
  act(() => setRealtimeState('connected', { connectionId: 'pJ0d3mS8m0wQy1n4QmZp2A' }));
  await userEvent.click(bar.getByRole('button', { name: '即時連線：已連線' }));
  const dialog = within(await screen.findByRole('dialog', { name: '即時連線' }));
  expect(dialog.getByText('pJ0d3mS8m0wQy1n4QmZp2A')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: /立即重試/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: '複製連線編號' }));
  expect(copied).toHaveBeenCalledWith('pJ0d3mS8m0wQy1n4QmZp2A');
  expect(await screen.findByText('已複製連線編號')).toBeTruthy();
  expect(dialog.getByRole('button', { name: '關閉' })).toBeTruthy();
});

it('allows an immediate retry of a lost connection', async () => {
  const retryNow = vi.fn();
  provideRealtime({ link: () => null, retryNow });
  const bar = await open();
  act(() => setRealtimeState('offline', { nextTryAtMs: Date.parse('2026-11-20T10:00:45+08:00') }));
  await userEvent.click(bar.getByRole('button', { name: '即時連線：無法連線' }));
  const dialog = within(await screen.findByRole('dialog', { name: '即時連線' }));
  expect(dialog.getByText('2026/11/20 10:00:45')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /立即重試/ }));
  expect(retryNow).toHaveBeenCalledTimes(1);
  act(() => setRealtimeState('offline'));
  expect(dialog.getByText('正在連線…')).toBeTruthy();
  act(() => setRealtimeState('connected', { connectionId: 'new' }));
  expect(dialog.getByRole('status').textContent).toBe('已連線');
});

it('shows its button on a narrow page only while offline', async () => {
  setPageWidth(390);
  const bar = await open();
  act(() => setRealtimeState('connected', { connectionId: 'c' }));
  expect(bar.queryByRole('button', { name: /即時連線/ })).toBeNull();
  act(() => setRealtimeState('offline'));
  expect(bar.getByRole('button', { name: '即時連線：無法連線' })).toBeTruthy();
});
