import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { confirmLeave } from '../../shared/unsaved/leave-confirmation.ts';
import { clearUnsavedChanges, registerUnsavedChanges } from '../../shared/unsaved/unsaved-changes.ts';
import { buildLoginAnswer, buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { buildServer, currentPath, openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';
import { expireSession, openSession } from '../state/session-actions.ts';
import { currentSession, markExpiryDismissed } from '../state/session-store.ts';

preloadLazyCode(
  () => import('../sign-in/sign-in.ts'),
  () => import('../../screens/profile/profile-setting/profile-setting-page.tsx'),
);

const LOGIN = 'POST /plusapi/account/login';
const QUESTION = '可能您太久沒有進行操作，為保證資訊安全，系統已將您自動登出，是否重新登入？';
const fresh = { accessToken: 'access-2', refreshToken: 'refresh-2' };

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => app?.router.dispose());

/** Opens the profile page with a session that has just expired. */
async function openExpired() {
  const server = buildServer();
  app = openApp('/profile/setting', { info: buildSessionInfo(), server });
  const content = await screen.findByText('基本資料');
  expireSession();
  await screen.findByText(QUESTION);
  return { server, content, user: userEvent.setup() };
}

function button(name: string | RegExp) {
  return screen.getByRole('button', { name });
}

describe('the expiry dialog', () => {
  it('has the specified text and buttons; cancelling leaves a readable page with a way to sign in @spec(8.3) @spec(8.4) @spec(4.7)', async () => {
    const { user, content } = await openExpired();
    const dialog = screen.getByRole('dialog');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['取 消', '重新登入']);
    await user.click(button('取 消'));
    expect(await screen.findByText('目前您將無法進行任何操作')).toBeTruthy();
    expect(screen.getByText('基本資料')).toBe(content);
    expect(currentSession()).toMatchObject({ status: 'expired', isDismissed: true });
    await user.click(within(screen.getByRole('region', { name: '登入已逾時' })).getByRole('button'));
    expect(await screen.findByLabelText('密碼')).toBeTruthy();
  });

  it('signs the same account in without a page change', async () => {
    const { server, user, content } = await openExpired();
    server.on(LOGIN, () => ({ body: buildLoginAnswer(fresh) }));
    await user.click(button('重新登入'));
    const password = await screen.findByLabelText('密碼');
    expect((screen.getByLabelText('帳號') as HTMLInputElement).value).toBe('staff');
    await waitFor(() => expect(document.activeElement).toBe(password));
    await user.type(password, 'Parking2026{Enter}');
    await waitFor(() => expect(currentSession()).toMatchObject({ status: 'signedIn', tokens: fresh }));
    expect(screen.getByText('基本資料')).toBe(content);
    expect(currentPath()).toBe('/profile/setting');
    expect(localStorage.getItem('jwt')).toBe('access-2');
  });

  it('remounts the page for another account', async () => {
    const { server, user } = await openExpired();
    localStorage.setItem('of the former user', '1');
    sessionStorage.setItem('of the former user', '1');
    const userInfo = { name: '陳', type: 1, code: 'U1', account: 'admin' };
    server.on(LOGIN, () => ({ body: buildLoginAnswer({ ...fresh, userInfo }) }));
    await user.click(button('重新登入'));
    const account = await screen.findByLabelText('帳號');
    await user.clear(account);
    await user.type(account, 'admin');
    await user.type(screen.getByLabelText('密碼'), 'Parking2026{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
    expect(await screen.findByText(/，陳$/, { selector: 'h2' })).toBeTruthy();
    expect(screen.queryByText('基本資料')).toBeNull();
    expect(screen.queryByLabelText('密碼')).toBeNull();
    expect(Object.keys(localStorage).sort()).toEqual(['info', 'jwt', 'jwtRefresh']);
    expect(sessionStorage.length).toBe(0);
  });

  it('closes an unsaved-changes prompt when the session ends', async () => {
    await openExpired();
    const work = {};
    registerUnsavedChanges(work, { scope: null, label: '前一位的表單', save: undefined });
    const mayLeave = confirmLeave('page');
    expect(await screen.findByText('前一位的表單')).toBeTruthy();
    const userInfo = { name: '陳', type: 1, code: 'U1', account: 'admin' };
    act(() => openSession({ tokens: fresh, info: buildSessionInfo({ userInfo }) }));
    expect(await mayLeave).toBe(false);
    await waitFor(() => expect(screen.queryByText('前一位的表單')).toBeNull());
    clearUnsavedChanges(work);
  });

  it('closes when the user answers in another browser tab', async () => {
    await openExpired();
    markExpiryDismissed();
    expect(await screen.findByRole('region', { name: '登入已逾時' })).toBeTruthy();
    expect(screen.queryByText('目前您將無法進行任何操作'), 'told where it was answered').toBeNull();
  });

  it('remains when the sign-in is cancelled', async () => {
    const { user } = await openExpired();
    await user.click(button('重新登入'));
    await screen.findByLabelText('密碼');
    await user.click(button('關閉'));
    expect(await screen.findByRole('region', { name: '登入已逾時' })).toBeTruthy();
    expect(await screen.findByText('目前您將無法進行任何操作')).toBeTruthy();
  });
});

it('shows that an administrator ended the session, with time and reason, instead of an expiry', async () => {
  app = openApp('/profile/setting', { info: buildSessionInfo(), server: buildServer() });
  await screen.findByText('基本資料');
  const message = '您的登入已由系統管理員結束，原因：設備遺失';
  act(() => expireSession({ message, endedAt: '2026-11-20T10:05:00+08:00' }));
  const dialog = within(await screen.findByRole('dialog', { name: '登入已由管理員結束' }));
  expect(dialog.getByText(message)).toBeTruthy();
  expect(dialog.getByText('結束時間：2026/11/20 10:05:00')).toBeTruthy();
  expect(screen.queryByText(QUESTION)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: '取 消' }));
  expect(await screen.findByRole('region', { name: '登入已由管理員結束' })).toBeTruthy();
});
