import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildDetail, buildRow } from '../../../testing/builders/transaction-builders.ts';
import type { FakeResponse } from '../../../testing/fake-server.ts';
import { buildServer, openApp } from '../../../testing/open-app.tsx';
import { preloadLazyCode } from '../../../testing/preload-lazy-code.ts';

preloadLazyCode(() => import('./picture-page.tsx'));

const DETAIL = '10110';
const image: FakeResponse = { file: new Blob(['<svg/>'], { type: 'image/svg+xml' }) };
const entry = {
  side: 'entry',
  takenAt: '2026-11-20T08:00:01+08:00',
  fileSettings_SysPath: 'files/pictures/T1-in.svg',
} as const;
const exit = {
  side: 'exit',
  takenAt: '2026-11-20T09:30:02+08:00',
  fileSettings_SysPath: 'files/pictures/T1-out.svg',
} as const;

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => app?.router.dispose());

function open(
  pictures: readonly (typeof entry | typeof exit)[],
  change = (server: ReturnType<typeof buildServer>) => server,
) {
  const server = buildServer()
    .onDeal(DETAIL, buildDetail({ transaction: buildRow({ plate: 'ABC-1234' }), pictures: [...pictures] }))
    .on(`GET /plusapi/${entry.fileSettings_SysPath}`, () => image)
    .on(`GET /plusapi/${exit.fileSettings_SysPath}`, () => image);
  app = openApp('/picture?transactionId=T1', { info: buildSessionInfo(), server: change(server) });
  return userEvent.setup();
}

const scale = () => screen.getByRole('status', { name: '倍率' }).textContent;
const placeOf = async (name: string) =>
  (await screen.findByRole('img', { name })).parentElement?.style.transform;

describe('pictures of a transaction', () => {
  it('are shown side by side with plate, times and page title @spec(2.5)', async () => {
    open([entry, exit]);
    expect(await screen.findByRole('img', { name: '進場' })).toBeTruthy();
    expect(await screen.findByRole('img', { name: '出場' })).toBeTruthy();
    expect(screen.getByText('ABC-1234')).toBeTruthy();
    expect(screen.getByText('2026/11/20 08:00:01')).toBeTruthy();
    expect(screen.getByText('2026/11/20 09:30:02')).toBeTruthy();
    expect(document.title).toBe('進出場圖片 - Parking Plus');
  });

  it('zoom and pan together, by keyboard and by button', async () => {
    const user = open([entry, exit]);
    await screen.findByRole('img', { name: '進場' });
    screen.getByRole('region', { name: '進出場圖片' }).focus();
    await user.keyboard('++++');
    expect(scale()).toBe('244%');
    await user.keyboard('{ArrowLeft}');
    expect(await placeOf('進場')).toBe('translate(10%, 0%) scale(2.44140625)');
    expect(await placeOf('出場')).toBe(await placeOf('進場'));
    await user.keyboard('{Escape}');
    expect(scale()).toBe('100%');
    await user.click(screen.getByRole('button', { name: '放大' }));
    await user.click(screen.getByRole('button', { name: '縮小' }));
    expect(scale()).toBe('100%');
    await user.click(screen.getByRole('button', { name: '放大' }));
    await user.click(screen.getByRole('button', { name: '顯示全圖' }));
    expect(scale()).toBe('100%');
  });

  it('are overlaid with a draggable edge', async () => {
    const user = open([entry, exit]);
    await user.click(await screen.findByRole('button', { name: /重\s?疊/ }));
    const upper = (await screen.findByRole('img', { name: '出場' })).parentElement?.parentElement;
    expect(upper?.style.clipPath).toContain('50%');
    fireEvent.change(screen.getByRole('slider', { name: '進場與出場的分界' }), { target: { value: '20' } });
    await waitFor(() => expect(upper?.style.clipPath).toContain('20%'));
    await user.click(screen.getByRole('button', { name: /並\s?排/ }));
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('show which one is missing, and cannot be overlaid then', async () => {
    open([entry]);
    expect(await screen.findByText('沒有圖片')).toBeTruthy();
    expect((screen.getByRole('button', { name: /重\s?疊/ }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('fail individually, and load on retry', async () => {
    const path = `GET /plusapi/${exit.fileSettings_SysPath}`;
    let server: ReturnType<typeof buildServer> | undefined;
    const user = open([entry, exit], (built) => {
      server = built.on(path, () => ({ status: 404, body: { success: false, message: '找不到此照片' } }));
      return server;
    });
    const failure = (await screen.findByText('資料載入失敗')).closest('[role="alert"]') as HTMLElement;
    expect(within(failure).getByText('找不到此照片')).toBeTruthy();
    expect(await screen.findByRole('img', { name: '進場' })).toBeTruthy();
    server?.on(path, () => image);
    await user.click(within(failure).getByRole('button', { name: /重\s?試/ }));
    expect(await screen.findByRole('img', { name: '出場' })).toBeTruthy();
  });
});
