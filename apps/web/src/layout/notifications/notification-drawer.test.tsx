import { NotificationKind, type Schemas } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { setRealtimeState } from '../../realtime/realtime-store.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { dealResponse, type FakeResponse } from '../../testing/fake-server.ts';
import { buildServer, openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode(() => import('./notification-drawer.tsx'));

let app: ReturnType<typeof openApp> | undefined;
afterEach(async () => {
  app?.router.dispose();
  setRealtimeState('off');
  await switchLanguage('zh_TC');
});

const buildNotification = (overrides: Partial<Schemas['Notification']> = {}): Schemas['Notification'] => ({
  notificationId: '7',
  kind: NotificationKind.DocumentWaiting,
  recordId: '20201-1151120-003',
  subject: { title: '退租申請', person: '王小明', siteName: '台北一站' },
  createdAt: '2026-11-20T09:30:00+08:00',
  readAt: null,
  ...overrides,
});

/** Opens the application on a server that keeps the read state. */
function open(items: Schemas['Notification'][], answer?: () => FakeResponse) {
  let kept = items;
  const server = buildServer()
    .onDeal('90820', ({ isUnread = false }: { isUnread?: boolean }) => {
      const unread = kept.filter(({ readAt }) => readAt === null);
      const failed = answer?.();
      return (
        failed ?? dealResponse({ items: isUnread ? unread : kept, nextId: null, unreadCount: unread.length })
      );
    })
    .onDeal('90821', ({ notificationIds }: { notificationIds?: string[] }) => {
      kept = kept.map((one) =>
        notificationIds === undefined || notificationIds.includes(one.notificationId)
          ? { ...one, readAt: '2026-11-20T10:00:00+08:00' }
          : one,
      );
      return dealResponse({ unreadCount: 0 });
    });
  app = openApp('/dashboard', { info: buildSessionInfo(), server });
  setRealtimeState('connected');
  return server;
}

const openPanel = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: '通知' }));
};

describe('the notification centre', () => {
  it('shows the unread count, opens the record and marks it as read', async () => {
    open([buildNotification(), buildNotification({ notificationId: '6', recordId: 'X' })]);
    const panel = await openPanel('通知（2 則未讀）');
    const day = within(
      await panel
        .findByRole('region', { name: '2026/11/20' })
        .catch(() => panel.findByRole('region', { name: '今天' })),
    );
    const [first] = day.getAllByRole('link', { name: /王小明 送審，待您處理：退租申請/ });
    expect(first?.getAttribute('href')).toContain(
      '/communication/document-list?keyword=20201-1151120-003&detail=20201-1151120-003',
    );
    await userEvent.click(first as HTMLElement);
    expect(await screen.findByRole('button', { name: '通知（1 則未讀）' })).toBeTruthy();
  });

  it('marks all as read, and words them in English', async () => {
    const server = open([buildNotification()]);
    const panel = await openPanel('通知（1 則未讀）');
    await switchLanguage('en');
    expect(await screen.findByText(/王小明 submitted a document for you to decide/)).toBeTruthy();
    await switchLanguage('zh_TC');
    await userEvent.click(await panel.findByRole('button', { name: /全部標為已讀/ }));
    expect(await screen.findByRole('button', { name: '通知' })).toBeTruthy();
    expect(server.asked('deal 90821')).toHaveLength(1);
  });

  it('says that there is none', async () => {
    open([]);
    const panel = await openPanel('通知');
    expect(await panel.findByText('沒有通知')).toBeTruthy();
  });

  it('is hidden if the server has no notifications', async () => {
    open([], () => ({ body: { success: false, message: '未知的交易' } }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '通知' })).toBeNull());
  });
});
