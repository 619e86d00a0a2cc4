import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { addTextFiles } from '../../i18n/text-files.ts';
import { clearErrorLog } from '../../shared/errors/error-log.ts';
import { buildLoginAnswer } from '../../testing/builders/session-builders.ts';
import { buildServer, currentPath, openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode(() => import('./sign-in.ts'));

const LOGIN = 'POST /plusapi/account/login';

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => app?.router.dispose());

async function openSignIn(path: string, answer: { status?: number; body: unknown }) {
  const server = buildServer().on(LOGIN, () => answer);
  app = openApp(path, { server });
  return { server, user: userEvent.setup(), account: await screen.findByLabelText('帳號') };
}

describe('signing in', () => {
  it('with Enter stores tokens and info, and continues to the requested page @spec(4.2) @spec(3.14) @spec(7.3)', async () => {
    const { user, account, server } = await openSignIn('/profile/setting?a=1#b', {
      body: buildLoginAnswer(),
    });
    expect(document.activeElement).toBe(account);
    await user.type(account, ' staff ');
    await user.type(screen.getByLabelText('密碼'), 'Parking2026{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/profile/setting?a=1#b'));
    expect(server.asked(LOGIN).map(({ body }) => body)).toEqual([
      { username: 'staff', password: 'Parking2026' },
    ]);
    expect(localStorage.getItem('jwt')).toBe('access-1');
    expect(localStorage.getItem('jwtRefresh')).toBe('refresh-1');
    const info: unknown = JSON.parse(localStorage.getItem('info') ?? '');
    expect(info).toMatchObject({ userInfo: { account: 'staff' }, actionCodes: [{ operateCode: '10100' }] });
    expect(Object.keys(info as object)).not.toContain('accessToken');
    expect(Object.keys(info as object)).not.toContain('refreshToken');
    expect(await screen.findByText('基本資料')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('個人檔案 - Parking Plus'));
  });

  it('builds the user info and the routes from the response @spec(2.13)', async () => {
    const { user, account } = await openSignIn('/login?redirect=/fees/not-made-yet', {
      body: buildLoginAnswer(),
    });
    await user.type(account, 'staff');
    await user.type(screen.getByLabelText('密碼'), 'Parking2026{Enter}');
    expect(await screen.findByRole('heading', { name: '未來畫面', level: 2 })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('未來畫面 - Parking Plus'));
    expect(currentPath()).toBe('/fees/not-made-yet');
    expect(screen.getByRole('button', { name: '帳號選單：王小明' })).toBeTruthy();
    const menu = within(screen.getByRole('navigation', { name: '主選單' }));
    expect(menu.getByText('停車費')).toBeTruthy();
    clearErrorLog();
  });

  it.each([
    [
      'the server message @spec(7.15)',
      { body: { success: false, message: '帳號或密碼錯誤' } },
      '帳號或密碼錯誤',
    ],
    ['the rejection without a message @spec(8.9)', { body: { success: false } }, '驗證失敗，請重新登入'],
    ['the rejection for a bare 401', { status: 401, body: {} }, '驗證失敗，請重新登入'],
    ['the server error for a bare 500', { status: 500, body: {} }, '系統異常，請洽系統人員'],
  ])('shows %s and allows a retry', async (_title, answer, expected) => {
    const { user, account } = await openSignIn('/login', answer);
    await user.type(account, 'staff');
    await user.type(screen.getByLabelText('密碼'), 'wrong');
    await user.click(screen.getByRole('button', { name: /登\s?入/ }));
    const alert = await screen.findByText(expected);
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('密碼'));
    expect(localStorage.getItem('jwt')).toBeNull();
    expect(screen.getByRole('button', { name: /登\s?入/ }).className).not.toContain('loading');
  });

  it('requires missing fields without calling the server', async () => {
    const { user, account, server } = await openSignIn('/login', { body: {} });
    await user.click(screen.getByRole('button', { name: /登\s?入/ }));
    expect(await screen.findByText('請輸入帳號')).toBeTruthy();
    expect(account.getAttribute('aria-invalid')).toBe('true');
    await user.type(account, 'staff');
    expect(screen.queryByText('請輸入帳號')).toBeNull();
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByText('請輸入密碼')).toBeTruthy();
    expect(server.asked(LOGIN)).toHaveLength(0);
  });

  it('moves on with Enter: account, password, sign-in @spec(5.25)', async () => {
    const { user, account, server } = await openSignIn('/login', { body: buildLoginAnswer() });
    await user.type(account, 'staff{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('密碼'));
    expect(screen.queryByText('請輸入密碼'), 'nothing is missing yet').toBeNull();
    await user.keyboard('Parking2026{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
    expect(server.asked(LOGIN)).toHaveLength(1);
  });

  it('sends one call for repeated presses', async () => {
    const { user, account, server } = await openSignIn('/login', { body: {} });
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.on(LOGIN, () => pressed.then(() => ({ body: { success: false } })));
    await user.type(account, 'staff');
    await user.type(screen.getByLabelText('密碼'), 'x{Enter}{Enter}{Enter}');
    expect(screen.getByLabelText('密碼').closest('form')?.getAttribute('aria-busy')).toBe('true');
    answer();
    await screen.findByText('驗證失敗，請重新登入');
    expect(server.asked(LOGIN)).toHaveLength(1);
  });
});

describe('the sign-in form', () => {
  it('labels its fields for password managers, and reveals the password on demand', async () => {
    const { user, account } = await openSignIn('/login', { body: {} });
    const password = screen.getByLabelText('密碼');
    expect(account.getAttribute('autocomplete')).toBe('username');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    expect(password.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: '顯示密碼' }));
    expect(password.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: '隱藏密碼' }));
    expect(password.getAttribute('type')).toBe('password');
  });

  it('warns about Caps Lock', async () => {
    const { user } = await openSignIn('/login', { body: {} });
    await user.click(screen.getByLabelText('密碼'));
    await user.keyboard('{CapsLock}a');
    expect(screen.getByText('大寫鎖定（Caps Lock）已開啟')).toBeTruthy();
    await user.keyboard('{CapsLock}a');
    expect(screen.queryByText('大寫鎖定（Caps Lock）已開啟')).toBeNull();
  });

  it('switches to English and back and keeps the input @spec(1.4)', async () => {
    const { user, account } = await openSignIn('/login', { body: {} });
    await user.type(account, 'staff');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect((screen.getByLabelText('Account') as HTMLInputElement).value).toBe('staff');
    await waitFor(() => expect(document.title).toBe('Sign in - Parking Plus'));
    await user.click(screen.getByRole('button', { name: '繁體中文' }));
    expect(await screen.findByRole('button', { name: /登\s?入/ })).toBeTruthy();
  });

  it('keeps the language and shows an error if the other one cannot be loaded', async () => {
    let isReachable = false;
    const load = async () => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return {};
    };
    addTextFiles({ './zh_TC/elsewhere.json': async () => ({}), './en/elsewhere.json': load });
    await loadNamespaces('elsewhere');
    const { user } = await openSignIn('/login', { body: {} });
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByText('無法連線到伺服器，請檢查網路後再試')).toBeTruthy();
    expect(screen.getByRole('button', { name: /登\s?入/ })).toBeTruthy();
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '繁體中文' }));
    expect(await screen.findByRole('button', { name: /登\s?入/ })).toBeTruthy();
  });
});
