import type { HubClient } from '@parking-plus/contracts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { provideRealtime } from '../../realtime/realtime-port.ts';
import { setRealtimeState } from '../../realtime/realtime-store.ts';
import { NoticeHost } from '../../shared/feedback/notice-host.tsx';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';
import { ClientSearchDialog } from './client-search-dialog.tsx';

preloadLazyCode();

function buildClient(connectionId: string): HubClient {
  return {
    connectionId,
    account: 'staff',
    name: '李專員',
    identity: 1,
    softwareCode: '900000003',
    projectClass: '1',
    type: '1',
    siteCode: '0',
    transport: 'WebSockets',
    connectedAt: '2026-11-20T10:00:00+08:00',
  };
}

/** Connects the page to a hub that returns the given answer. */
function connect(answer: () => unknown) {
  const link = {
    start: async () => {},
    stop: async () => {},
    invoke: async () => answer(),
    connectionId: 'own-id',
  };
  provideRealtime({ link: () => link, retryNow() {} });
  setRealtimeState('connected', { connectionId: 'own-id' });
}

beforeEach(() => loadNamespaces('client-search'));
afterEach(() => {
  provideRealtime(null);
  setRealtimeState('off');
});

function show() {
  render(
    <>
      <NoticeHost />
      <ClientSearchDialog isOpen onClose={() => {}} />
    </>,
  );
  return within(screen.getByRole('dialog', { name: 'query SignalR Client' }));
}

async function result() {
  const dialog = (await screen.findByText('query result')).closest('[role=dialog]') as HTMLElement;
  return within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('the real-time client search', () => {
  const lists = {
    clients: [buildClient('both'), buildClient('client-only'), buildClient('own-id')],
    serverInfoClients: [
      { ...buildClient('both'), serverId: 's' },
      { ...buildClient('server-only'), serverId: 's' },
    ],
  };

  it.each([
    ['both', true, true],
    ['client-only', true, false],
    ['server-only', false, true],
    ['nobody', false, false],
    ['BOTH', false, false],
  ])(
    'reports %s: %s in all clients, %s in server-info @spec(2.25) @spec(2.26) @spec(7.21)',
    async (id, inClients, inServerInfo) => {
      connect(() => lists);
      show();
      await userEvent.type(screen.getByLabelText('用戶端 ID'), `  ${id} {Enter}`);
      expect(await result()).toEqual([
        `所有用戶端清單：${inClients ? '存在' : '不存在'}`,
        `伺服器資訊用戶端清單：${inServerInfo ? '存在' : '不存在'}`,
      ]);
      expect(screen.queryByText('李專員 · staff · WebSockets') !== null).toBe(inClients || inServerInfo);
    },
  );

  it.each([['closed'], ['closed and opened anew']])(
    'reports nothing if %s before the answer',
    async (what) => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      connect(() => answered.then(() => lists));
      const { rerender } = render(<ClientSearchDialog isOpen onClose={() => {}} />);
      await userEvent.type(screen.getByLabelText('用戶端 ID'), 'both{Enter}');
      const onClose = vi.fn();
      rerender(<ClientSearchDialog isOpen={false} onClose={onClose} />);
      if (what !== 'closed') rerender(<ClientSearchDialog isOpen onClose={onClose} />);
      await act(async () => answer());
      expect(screen.queryByText('query result')).toBeNull();
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('requires an id before it queries the hub', async () => {
    connect(() => lists);
    const ask = show();
    await userEvent.click(ask.getByRole('button', { name: /查\s?詢/ }));
    expect(ask.getByRole('alert').textContent).toBe('請輸入用戶端 ID');
    await userEvent.type(ask.getByLabelText('用戶端 ID'), 'b');
    expect(ask.getByRole('alert').textContent).toBe('');
  });

  it('offers this page’s own id', async () => {
    connect(() => lists);
    const ask = show();
    await userEvent.click(ask.getByRole('button', { name: 'own-id' }));
    await userEvent.click(ask.getByRole('button', { name: /查\s?詢/ }));
    expect(await result()).toContain('所有用戶端清單：存在');
  });

  it('shows that it is not connected, and why the hub rejects the call', async () => {
    const ask = show();
    await userEvent.type(ask.getByLabelText('用戶端 ID'), 'x{Enter}');
    expect(await ask.findByText('尚未連上即時連線，請稍後再試')).toBeTruthy();
    connect(() => 'no list');
    await userEvent.click(ask.getByRole('button', { name: /查\s?詢/ }));
    expect(await ask.findByText('系統發生錯誤，請洽資訊系統人員')).toBeTruthy();
  });
});

it.each([
  [1, true],
  [2, true],
  [3, false],
  [51, false],
])('account type %i sees the tool: %s @spec(2.19) @spec(6.6)', async (type, isThere) => {
  const userInfo = { name: '王', type, code: 'U', account: 'a' };
  const { router } = openApp('/fees/not-made-yet', { info: buildSessionInfo({ userInfo }) });
  await screen.findByRole('heading', { name: '未來畫面', level: 2 });
  expect(screen.queryByRole('button', { name: '即時用戶端查詢' }) !== null).toBe(isThere);
  router.dispose();
});
