import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { api } from '../../shared/api/api.ts';
import { useErrorLog } from '../../shared/errors/error-log.ts';
import { readPendingNotices } from '../../shared/feedback/pending-notices.ts';
import { buildBulletin, buildSessionInfo } from '../../testing/builders/session-builders.ts';
import type { FakeResponse } from '../../testing/fake-server.ts';
import { buildServer, openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';
import { followTabs } from '../renewal/cross-tab-sync.ts';
import { openSession } from '../state/session-actions.ts';
import { currentSession } from '../state/session-store.ts';

preloadLazyCode(
  () => import('../password-change/forced-password-dialog.tsx'),
  () => import('../bulletins/bulletin-dialog.tsx'),
  () => import('../../screens/profile/profile-setting/profile-setting-page.tsx'),
  () => import('../sign-in/sign-in.ts'),
);

const READ = 'POST /plusapi/account/readbulletin';
const CHANGE = 'POST /plusapi/account/changepassword';
const DATA = 'POST /plusapi/data';
const done: FakeResponse = { body: { success: true, message: '' } };
const newcomer = { name: '新進', type: 150, code: 'U9', account: 'newcomer', needChange: true };
const bulletins = [
  buildBulletin({ bulletin_Code: 'B1', bulletin_Title: '第一則公告' }),
  buildBulletin({ bulletin_Code: 'B2', bulletin_Title: '第二則公告' }),
];

let app: ReturnType<typeof openApp> | undefined;
afterEach(async () => {
  app?.router.dispose();
  useErrorLog.setState({ entries: [] });
  await switchLanguage('zh_TC');
});

function open(path: string, overrides: Parameters<typeof buildSessionInfo>[0], server = buildServer()) {
  app = openApp(path, { info: buildSessionInfo(overrides), server });
  return { server, user: userEvent.setup(), reload: spyOnReload() };
}

function spyOnReload() {
  return vi.spyOn(window.location, 'reload').mockImplementation(() => {});
}

const storedInfo = () =>
  JSON.parse(localStorage.getItem('info') ?? '{}') as ReturnType<typeof buildSessionInfo>;
const passwordBox = () => screen.findByLabelText('新密碼');
const confirmationBox = () => screen.getByLabelText('確認新密碼');
const sendButton = () => screen.getByRole('button', { name: '送 出' });

describe('the forced password dialog', () => {
  it('precedes the bulletins and closes once the server accepts the password @spec(2.36) @spec(2.37) @spec(4.11) @spec(7.14) @spec(3.5)', async () => {
    const server = buildServer().on(CHANGE, () => done);
    const { user } = open('/dashboard', { userInfo: newcomer, forceBulletin: bulletins }, server);
    const dialog = await screen.findByRole('dialog', { name: '請依指示更換新密碼' });
    expect(within(dialog).getByText('帳號：newcomer')).toBeTruthy();
    expect(screen.queryByText('第一則公告')).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBe(dialog);
    await user.type(await passwordBox(), 'Harbour2027');
    await user.type(confirmationBox(), 'Harbour2027{Enter}');
    expect(await screen.findByText('第一則公告')).toBeTruthy();
    expect(screen.queryByLabelText('新密碼')).toBeNull();
    expect(server.asked(CHANGE).map(({ body }) => body)).toEqual([
      { Model_Profile: { UserInfo_Password: 'Harbour2027', confirmPassword: 'Harbour2027' } },
    ]);
    expect(storedInfo().userInfo.needChange).toBe(false);
    expect(storedInfo().forceBulletin).toHaveLength(2);
  });

  it('blocks all queries of screens until then, since the server would reject them', async () => {
    const server = buildServer().on(CHANGE, () => done);
    const { user } = open('/profile/setting', { userInfo: newcomer }, server);
    await user.type(await passwordBox(), 'Harbour2027');
    await user.type(confirmationBox(), 'Harbour2027');
    expect(server.asked(DATA)).toEqual([]);
    await user.click(sendButton());
    await waitFor(() => expect(server.asked(DATA)).not.toEqual([]));
  });

  it.each([
    ['nothing @spec(5.1) @spec(8.15)', '', 'please enter password'],
    ['the account @spec(5.2) @spec(8.15)', 'NEWCOMER', 'password must not be the same as the account'],
    ['7 characters @spec(5.3) @spec(8.15)', 'abc4567', 'length must be within 8 ~ 20 characters'],
    [
      'letters alone @spec(5.4) @spec(8.15)',
      'abcdefgh',
      'password format error, must mix letters and digits',
    ],
  ])('rejects %s when the field loses focus', async (_title, password, expected) => {
    await switchLanguage('en');
    const { user } = open('/dashboard', { userInfo: newcomer });
    const box = await screen.findByLabelText('New password');
    await user.click(box);
    if (password) await user.type(box, password);
    expect(screen.queryByText(expected)).toBeNull();
    await user.tab();
    expect(await screen.findByText(expected)).toBeTruthy();
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('requires the confirmation only after a first password @spec(5.5) @spec(5.6) @spec(8.15)', async () => {
    await switchLanguage('en');
    const { user, server } = open('/dashboard', { userInfo: newcomer });
    const again = await screen.findByLabelText('Confirm new password');
    await user.type(again, 'x');
    await user.click(screen.getByLabelText('New password'));
    expect(screen.queryByText('confirmation password does not match')).toBeNull();
    await user.type(screen.getByLabelText('New password'), 'Harbour2027');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('confirmation password does not match')).toBeTruthy();
    expect(document.activeElement).toBe(again);
    await user.clear(again);
    await user.tab();
    expect(await screen.findByText('please enter the password again')).toBeTruthy();
    expect(server.asked(CHANGE)).toEqual([]);
  });

  it.each<[string, FakeResponse, string]>([
    ['rejected', { body: { success: false, message: '密碼最近使用過' } }, '密碼最近使用過'],
    ['rejected without a message', { body: { success: false } }, '系統發生錯誤，請洽資訊系統人員'],
    ['a server error', { status: 500, body: {} }, '系統異常，請洽系統人員'],
  ])(
    '%s: logs it, reloads, and still shows the dialog and the message @spec(4.11) @spec(7.17)',
    async (_title, answer, text) => {
      const { user, reload } = open(
        '/dashboard',
        { userInfo: newcomer },
        buildServer().on(CHANGE, () => answer),
      );
      await user.type(await passwordBox(), 'Harbour2027');
      await user.type(confirmationBox(), 'Harbour2027');
      await user.click(sendButton());
      await waitFor(() => expect(reload).toHaveBeenCalledOnce());
      expect(useErrorLog.getState().entries).toHaveLength(1);
      expect(storedInfo().userInfo.needChange).toBe(true);
      expect(screen.getByRole('dialog')).toBeTruthy();
      expect(readPendingNotices()).toMatchObject([{ kind: 'error', text }]);
    },
  );

  it.each<[string, FakeResponse]>([
    ['succeeds', done],
    ['fails', { status: 500, body: {} }],
  ])('ignores a password response that %s after another user signed in', async (_title, answer) => {
    let finish: (answer: FakeResponse) => void = () => {};
    const server = buildServer().on(
      CHANGE,
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    const { user, reload } = open('/dashboard', { userInfo: newcomer }, server);
    await user.type(await passwordBox(), 'Harbour2027');
    await user.type(confirmationBox(), 'Harbour2027{Enter}');
    await waitFor(() => expect(server.asked(CHANGE)).toHaveLength(1));
    const tokens = { accessToken: 'access-9', refreshToken: 'refresh-9' };
    const next = buildSessionInfo({ userInfo: { ...newcomer, account: 'next' } });
    act(() => openSession({ tokens, info: next }));
    await screen.findByText('帳號：next');
    finish(answer);
    // A completed call of the next user shows that the previous response has been handled.
    await api.serverTime();
    expect(storedInfo().userInfo).toMatchObject({ account: 'next', needChange: true });
    expect(reload).not.toHaveBeenCalled();
    expect(useErrorLog.getState().entries).toEqual([]);
  });

  it('leaves an ended session to its own dialog', async () => {
    const server = buildServer()
      .on(CHANGE, () => ({ status: 401, body: {} }))
      .on('POST /plusapi/account/refreshtoken', () => ({ status: 401, body: {} }));
    const { user, reload } = open('/dashboard', { userInfo: newcomer }, server);
    await user.type(await passwordBox(), 'Harbour2027');
    await user.type(confirmationBox(), 'Harbour2027{Enter}');
    const box = (await screen.findByRole('button', { name: '重新登入' })).closest('.ant-modal-wrap');
    // Stays above the dialog that cannot be closed, whichever opened first.
    expect(Number((box as HTMLElement).style.zIndex)).toBeGreaterThan(1000);
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not show on pages outside the layout, and offers sign-out', async () => {
    const { user } = open('/404', { userInfo: newcomer });
    expect(await screen.findByText('找不到頁面')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await app?.router.navigate('/dashboard');
    await screen.findByRole('dialog');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /登\s?出/ }));
    await waitFor(() => expect(currentSession().status).toBe('signedOut'));
  });
});

describe('the bulletin dialog', () => {
  it('shows one at a time with its files and its own tick, and posts once at the end @spec(2.35) @spec(4.8) @spec(4.9) @spec(4.10) @spec(5.7) @spec(7.13)', async () => {
    const server = buildServer().on(READ, () => done);
    const { user } = open('/dashboard', { forceBulletin: bulletins }, server);
    const dialog = await screen.findByRole('dialog', { name: /第一則公告/ });
    expect(within(dialog).getByText(/第 1 則，共 2 則/)).toBeTruthy();
    expect(within(dialog).getByText('發布 2026/11/18 09:12')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: '下載辦法.pdf' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: '下一則' }));
    expect(await screen.findByText('請勾選已閱讀公告')).toBeTruthy();
    expect(within(dialog).getByText('第一則公告')).toBeTruthy();
    const tick = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: '我已閱讀此公告' });
    expect(document.activeElement).toBe(tick);
    await user.keyboard(' ');
    await user.click(within(dialog).getByRole('button', { name: '下一則' }));
    expect(await within(dialog).findByText('第二則公告')).toBeTruthy();
    expect(tick.checked).toBe(false);
    expect(server.asked(READ)).toEqual([]);
    await user.click(tick);
    await user.click(within(dialog).getByRole('button', { name: '全部閱畢' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.asked(READ).map(({ body }) => body)).toEqual([null]);
    expect(storedInfo().forceBulletin).toEqual([]);
  });

  it('warns with the specified English text @spec(5.7) @spec(8.15)', async () => {
    await switchLanguage('en');
    const { user } = open('/dashboard', { forceBulletin: bulletins.slice(0, 1) });
    await user.click(await screen.findByRole('button', { name: 'All read' }));
    expect(await screen.findByText('please tick that the bulletin has been read')).toBeTruthy();
  });

  it('logs a failed post and reloads; the bulletins remain unread @spec(7.17)', async () => {
    const server = buildServer().on(READ, () => ({ body: { success: false, message: '請稍後再試' } }));
    const { user, reload } = open('/dashboard', { forceBulletin: bulletins.slice(0, 1) }, server);
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '全部閱畢' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(useErrorLog.getState().entries).toHaveLength(1);
    expect(storedInfo().forceBulletin).toHaveLength(1);
  });

  it('closes when another browser tab has read them all', async () => {
    open('/dashboard', { forceBulletin: bulletins });
    await screen.findByRole('dialog');
    const stopFollowing = followTabs();
    const otherTab = new BroadcastChannel('parking-plus-session');
    otherTab.postMessage({ kind: 'informed', info: { ...storedInfo(), forceBulletin: [] } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    otherTab.close();
    stopFollowing();
  });

  it('downloads a file under its name and reports a failure', async () => {
    const path = 'GET /plusapi/files/bulletins/B1-1.pdf';
    const server = buildServer().on(path, () => ({
      status: 404,
      body: { success: false, message: '檔案已移除' },
    }));
    const { user } = open('/dashboard', { forceBulletin: bulletins }, server);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const button = await screen.findByRole('button', { name: '下載辦法.pdf' });
    await user.click(button);
    expect(await screen.findByText('下載失敗：檔案已移除')).toBeTruthy();
    server.on(path, () => ({ file: new Blob(['%PDF-'], { type: 'application/pdf' }) }));
    await user.click(button);
    expect(await screen.findByText('已下載')).toBeTruthy();
    expect(saved).toEqual(['辦法.pdf']);
  });
});
