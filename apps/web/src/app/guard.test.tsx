import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { updateInfo } from '../session/state/session-actions.ts';
import type { SessionInfo } from '../session/state/session-info.ts';
import { currentSession } from '../session/state/session-store.ts';
import { clearErrorLog, useErrorLog } from '../shared/errors/error-log.ts';
import { buildSessionInfo } from '../testing/builders/session-builders.ts';
import { currentPath, openApp } from '../testing/open-app.tsx';
import { preloadLazyCode } from '../testing/preload-lazy-code.ts';

preloadLazyCode();

const opened: ReturnType<typeof openApp>[] = [];
const open: typeof openApp = (...input) => {
  const app = openApp(...input);
  opened.push(app);
  return app;
};
afterEach(() => {
  for (const { router } of opened.splice(0)) router.dispose();
});

async function arriveAt(path: string) {
  await waitFor(() => expect(currentPath()).toBe(path));
}

describe('without a token', () => {
  it.each([
    ['/', '/login?redirect=/'],
    ['/dashboard', '/login?redirect=/dashboard'],
    ['/404', '/login?redirect=/404'],
    ['/picture?transactionId=T1', '/login?redirect=/picture?transactionId=T1'],
    [
      '/fees/transaction-list?plate=A&page=2#x',
      '/login?redirect=/fees/transaction-list?plate=A%26page=2%23x',
    ],
    ['/nobody/knows', '/login?redirect=/nobody/knows'],
  ])('%s leads to sign-in and keeps path, search and hash @spec(2.11) @spec(4.1)', async (path, expected) => {
    open(path);
    await screen.findByRole('button', { name: /登\s?入/ });
    await arriveAt(expected);
    expect(currentSession().status).toBe('signedOut');
  });

  it('titles sign-in in Chinese by default @spec(1.4) @spec(1.5) @spec(2.2)', async () => {
    open('/login');
    await screen.findByLabelText('密碼');
    expect(document.title).toBe('登入 - Parking Plus');
  });

  it('leaves /auth-redirect open, which redirects to sign-in without an opener @spec(2.3)', async () => {
    open('/auth-redirect?code=1');
    await arriveAt('/login');
  });
});

describe('with a token', () => {
  it('redirects from sign-in to / and then to the dashboard @spec(2.12) @spec(2.7)', async () => {
    open('/login?redirect=/profile/setting', { info: buildSessionInfo() });
    await arriveAt('/dashboard');
    await waitFor(() => expect(document.title).toBe('儀表盤 - Parking Plus'));
  });
});

describe('with a damaged session', () => {
  it.each([
    ['info that is not JSON', '{'],
    ['info without a menu', '{"userInfo":{"name":"a","type":1,"account":"a"}}'],
    ['no info', null],
  ])('resets the token and redirects to sign-in: %s @spec(2.14) @spec(8.10)', async (_title, info) => {
    localStorage.setItem('jwt', 'access-1');
    if (info !== null) localStorage.setItem('info', info);
    open('/dashboard');
    await arriveAt('/login?redirect=/dashboard');
    expect(currentSession().status).toBe('signedOut');
    expect(localStorage.getItem('jwt')).toBeNull();
  });

  it('resets the session if the screens cannot be built from the menu @spec(2.13) @spec(2.14) @spec(8.10)', async () => {
    const navItems = [null] as unknown as SessionInfo['navItems'];
    open('/dashboard', { info: buildSessionInfo({ navItems }) });
    await arriveAt('/login?redirect=/dashboard');
    expect(currentSession().status).toBe('signedOut');
    expect(localStorage.length).toBe(0);
  });

  it('resets the session and logs an error if such a menu arrives while the layout is open', async () => {
    open('/dashboard', { info: buildSessionInfo() });
    await screen.findByRole('heading', { level: 2 });
    act(() => updateInfo('staff', (info) => ({ ...info, navItems: [null] as never })));
    await arriveAt('/login?redirect=/dashboard');
    expect(useErrorLog.getState().entries).toHaveLength(1);
    clearErrorLog();
  });
});
