import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { clearErrorLog, logError, useErrorLog } from '../../shared/errors/error-log.ts';
import { recordCall } from '../../shared/errors/recent-calls.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode(() => import('./error-log-drawer.tsx'));

let app: ReturnType<typeof openApp> | undefined;
beforeEach(clearErrorLog);
afterEach(async () => {
  app?.router.dispose();
  clearErrorLog();
  await switchLanguage('zh_TC');
});

async function openLog() {
  app = openApp('/dashboard', { info: buildSessionInfo() });
  await userEvent.click(await screen.findByRole('button', { name: /^錯誤紀錄/ }));
  return within(await screen.findByRole('dialog'));
}

describe('the error log viewer @spec(2.21) @spec(8.14)', () => {
  it('counts entries and shows message, page, calls and stack', async () => {
    recordCall({ operationId: 'data', dealCode: '10100', status: 500, durationMs: 7, requestId: 'r-5' });
    logError(new Error('it broke'), { kind: 'call', requestId: 'r-5' });
    logError('twice');
    logError('twice');
    const log = await openLog();
    expect(within(screen.getByRole('button', { name: '錯誤紀錄（2 筆）' })).getByText('2')).toBeTruthy();
    expect(log.getByText('錯誤紀錄（2）')).toBeTruthy();
    expect(log.getByText('共 2 次')).toBeTruthy();
    const entry = within(log.getByText('it broke').closest('li') as HTMLElement);
    expect(entry.getByText('呼叫失敗')).toBeTruthy();
    expect(entry.getByText('請求編號 r-5')).toBeTruthy();
    await userEvent.click(entry.getByText('詳細內容'));
    expect(entry.getByText(/data 10100 → 500 · 7 ms · r-5/)).toBeTruthy();
    await switchLanguage('en');
    expect(await log.findByText('Error log (2)')).toBeTruthy();
    expect(entry.getByText('Failed call')).toBeTruthy();
  });

  it('shows calls with identical timestamps', async () => {
    vi.setSystemTime('2026-11-20T10:00:00+08:00');
    const call = { operationId: 'data', dealCode: null, status: null, durationMs: 7, requestId: null };
    for (let times = 0; times < 2; times += 1) recordCall(call);
    vi.useRealTimers();
    logError('offline');
    const log = await openLog();
    expect(log.getAllByText(/data → – · 7 ms/)).toHaveLength(2);
  });

  it('copies without secrets, or reports that the browser denies access', async () => {
    logError(new Error('refused Bearer abc.def'), { kind: 'script' });
    const user = userEvent.setup();
    const log = await openLog();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
    await user.click(log.getByRole('button', { name: /複製全部/ }));
    expect(await screen.findByText('已複製錯誤紀錄')).toBeTruthy();
    const copied = String(written.mock.calls[0]?.[0]);
    expect(copied).toContain('[script] refused Bearer [removed]');
    expect(copied).not.toContain('abc.def');
    written.mockRejectedValueOnce(new Error('denied'));
    await user.click(log.getByRole('button', { name: /複製全部/ }));
    expect(await screen.findByText('瀏覽器不允許複製，請改用下載')).toBeTruthy();
  });

  it('saves one JSON file', async () => {
    logError('for the file');
    const log = await openLog();
    const saved: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await userEvent.click(log.getByRole('button', { name: /下\s?載/ }));
    expect(names[0]).toMatch(/^parking-plus-errors-[\d-]+\.json$/);
    const report = JSON.parse((await saved[0]?.text()) ?? '') as Record<string, unknown>;
    expect(report).toMatchObject({ product: 'Parking Plus', entries: [{ message: 'for the file' }] });
  });

  it('clears with 清除 and shows the empty state', async () => {
    logError('to be cleared');
    const log = await openLog();
    await userEvent.click(log.getByRole('button', { name: /清\s?除/ }));
    expect(await log.findByText('沒有錯誤紀錄')).toBeTruthy();
    expect(screen.getByRole('button', { name: '錯誤紀錄' })).toBeTruthy();
  });

  it('is cleared with the session', async () => {
    logError('of the former user');
    app = openApp('/dashboard', { info: buildSessionInfo() });
    await userEvent.click(await screen.findByRole('button', { name: '帳號選單：王小明' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /登\s?出/ }));
    await waitFor(() => expect(useErrorLog.getState().entries).toEqual([]));
  });
});

describe('a page without network', () => {
  it('shows a banner until the network returns', async () => {
    app = openApp('/dashboard', { info: buildSessionInfo() });
    await screen.findByRole('banner');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^目前沒有網路連線/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/^目前沒有網路連線/)).toBeNull());
  });
});
