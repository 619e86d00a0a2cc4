import { dealActions } from '@parking-plus/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clear } from 'idb-keyval';
import { afterEach, expect, it } from 'vitest';
import { outboxDatabase } from '../../resources/outbox/outbox-storage.ts';
import { useUnsentWrites } from '../../resources/outbox/unsent-writes.ts';
import { buildServiceOrder } from '../../testing/builders/service-order-builders.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { buildServer, currentPath, openApp } from '../../testing/open-app.tsx';
import { setPageWidth } from '../../testing/page-width.ts';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode(
  () => import('./phone-bar.tsx'),
  () => import('./repair-photo-drawer.tsx'),
  () => import('../outbox/outbox-drawer.tsx'),
);

const PATHS = ['/nobody/knows', '/communication/service-order-list', '/settlement/daily-close-list'];
const navItems = PATHS.map((path) => ({ name: path, title: path, path }));

const SUMMARY = {
  waitingCount: 1,
  submittedCount: 1,
  returnedCount: 0,
  dispatchedCount: 0,
  lateCount: 0,
  averageResponseMinutes: null,
  averageRepairMinutes: null,
};

let app: ReturnType<typeof openApp> | undefined;
afterEach(async () => {
  app?.router.dispose();
  setPageWidth(1024);
  await clear(outboxDatabase());
  useUnsentWrites.setState({ writes: [] });
});

function open(width: number, server = buildServer()) {
  setPageWidth(width);
  const codes = [dealActions.ServiceOrderList, dealActions.ServiceOrderCreate];
  const actionCodes = codes.map((operateCode) => ({ operateCode }));
  app = openApp('/nobody/knows', { info: buildSessionInfo({ navItems, actionCodes }), server });
  return screen.findByRole('banner');
}

it('has the tasks of the user’s menu at the bottom of a phone, and nothing on a larger page', async () => {
  await open(1024);
  expect(screen.queryByRole('navigation', { name: '快速操作' })).toBeNull();
  setPageWidth(390);
  const bar = within(await screen.findByRole('navigation', { name: '快速操作' }));
  expect(bar.queryByRole('link', { name: '查車牌' }), 'not in the menu').toBeNull();
  await userEvent.click(bar.getByRole('link', { name: '日結' }));
  await waitFor(() => expect(currentPath()).toBe('/settlement/daily-close-list'));
});

it('photographs an open service order, keeps the photo without a connection, and shows it as unsent', async () => {
  let isAway = true;
  const server = buildServer()
    .onDeal('60400', { items: [buildServiceOrder()], total: 1, page: 1, pageSize: 50, summary: SUMMARY })
    .on('POST /plusapi/files/upload', () =>
      isAway ? { status: 503, body: {} } : { body: { Success: true, Message: '' } },
    );
  await open(390, server);
  await userEvent.click(await screen.findByRole('button', { name: '報修拍照' }));
  const { serviceOrderCode } = buildServiceOrder();
  const camera = await screen.findByLabelText(`拍維修前 ${serviceOrderCode}`, { selector: 'input' });
  expect(camera.getAttribute('capture')).toBe('environment');
  await userEvent.upload(camera, new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText(/照片保存在這部裝置/)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '待送出（1 筆）' }));
  const retry = await screen.findByRole('button', { name: `重試：${serviceOrderCode} 的照片 before-a.jpg` });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText('沒有待送出的資料')).toBeTruthy();
});
