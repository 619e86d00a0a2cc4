import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { preferenceOf } from '../../../shared/preferences/preference-store.ts';
import { pageStyle } from '../../../shared/theme/page-style.ts';
import { unsavedWorkIn } from '../../../shared/unsaved/unsaved-changes.ts';
import { chooseTheme, PRODUCT_COLOUR } from '../../../stores/theme-store.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { dealResponse, type FakeResponse } from '../../../testing/fake-server.ts';
import { buildServer, openApp } from '../../../testing/open-app.tsx';
import { preloadLazyCode } from '../../../testing/preload-lazy-code.ts';

preloadLazyCode(() => import('./profile-setting-page.tsx'));

const CHANGE = 'POST /plusapi/account/changepassword';
const SESSIONS = '90510';
const END = '90511';

function buildSession(overrides: object = {}) {
  return {
    sessionId: 'here',
    startedAt: '2026-11-20T09:00:00+08:00',
    lastUsedAt: '2026-11-20T09:45:00+08:00',
    ipAddress: '10.1.1.1',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36',
    isCurrent: true,
    ...overrides,
  };
}
const phone = buildSession({
  sessionId: 'phone',
  isCurrent: false,
  ipAddress: '10.1.1.2',
  userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604',
});
const unknown = buildSession({
  sessionId: 'tool',
  isCurrent: false,
  ipAddress: '10.1.1.3',
  userAgent: 'curl/8',
});

let app: ReturnType<typeof openApp> | undefined;
afterEach(async () => {
  app?.router.dispose();
  await switchLanguage('zh_TC');
  chooseTheme({ choice: 'system', colour: PRODUCT_COLOUR, size: 'medium' });
});

async function open(server = buildServer()) {
  app = openApp('/profile/setting', {
    server,
    info: buildSessionInfo({
      login_AAgents: [{ userInfo_Account: 'sitemanager', userInfo_Name: '劉站長' }],
      login_PAgents: [{ userInfo_Account: 'hr', userInfo_Name: '' }],
    }),
  });
  const cardOf = (name: string) => screen.findByRole('region', { name });
  return { user: userEvent.setup(), cardOf, data: await cardOf('基本資料') };
}

describe('own data', () => {
  it('shows the same role name as the lists', async () => {
    const info = buildSessionInfo({
      userInfo: { name: '吳工程', type: 151, code: 'U151', account: 'engineer' },
    });
    app = openApp('/profile/setting', { server: buildServer(), info });
    const data = within(await screen.findByRole('region', { name: '基本資料' }));
    expect(data.getByText(enumLabel('AccountType', 151, 'zh_TC'))).toBeDefined();
  });

  it('shows the account, its delegators and its delegates @spec(3.1)', async () => {
    const { data } = await open();
    for (const text of [
      'staff',
      '王小明',
      '公司人員',
      '安心停車',
      '營運部',
      '劉站長 (sitemanager)',
      'hr',
      '127.0.0.1',
    ]) {
      expect(within(data).getByText(text)).toBeTruthy();
    }
  });
});

describe('password change by the user', () => {
  async function send(answer: FakeResponse) {
    const server = buildServer().on(CHANGE, () => answer);
    const opened = await open(server);
    const card = within(await opened.cardOf('變更密碼'));
    await opened.user.type(await card.findByLabelText('新密碼'), 'Harbour2027');
    await opened.user.type(card.getByLabelText('確認新密碼'), 'Harbour2027{Enter}');
    return { ...opened, card, server };
  }

  it('confirms the change, clears the fields and refetches the sessions', async () => {
    const { card, server } = await send({ body: { success: true } });
    expect(await screen.findByText('密碼已變更')).toBeTruthy();
    expect((card.getByLabelText('新密碼') as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(server.asked(`deal ${SESSIONS}`)).toHaveLength(2));
  });

  it('shows server errors at their fields and keeps the input', async () => {
    const errors = [{ pointer: '/Model_Profile/UserInfo_Password', message: '最近用過這組密碼' }];
    const { card } = await send({ body: { success: false, message: '密碼未變更', errors } });
    expect(await card.findByText('最近用過這組密碼')).toBeTruthy();
    const box = card.getByLabelText('新密碼') as HTMLInputElement;
    expect(box.value).toBe('Harbour2027');
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('shows a rejection without fields as a message, without a reload', async () => {
    const { card } = await send({ body: { success: false, message: '此帳號不可變更密碼' } });
    expect(await screen.findByText('此帳號不可變更密碼')).toBeTruthy();
    expect((card.getByLabelText('新密碼') as HTMLInputElement).value).toBe('Harbour2027');
  });
});

describe('a partly typed password', () => {
  it('is an unsaved change until it is sent or cleared', async () => {
    const { user, cardOf } = await open();
    const box = await within(await cardOf('變更密碼')).findByLabelText('新密碼');
    await user.type(box, 'a');
    expect(unsavedWorkIn('page').map(({ label }) => label)).toEqual(['變更密碼']);
    await user.clear(box);
    expect(unsavedWorkIn('page')).toEqual([]);
  });
});

describe('own sessions', () => {
  it('lists sessions, marks the current one, and ends another after a confirmation', async () => {
    let items = [buildSession(), phone, unknown];
    const server = buildServer()
      .onDeal(SESSIONS, () => dealResponse({ items }))
      .onDeal(END, (payload: unknown) => {
        items = items.filter(({ sessionId }) => sessionId !== (payload as typeof phone).sessionId);
        return dealResponse({ wasOpen: true });
      });
    const { user, cardOf } = await open(server);
    const card = within(await cardOf('登入裝置'));
    await card.findByText('Safari · iPhone');
    const rows = card.getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('strong')?.textContent)).toEqual([
      'Chrome · Windows',
      'Safari · iPhone',
      '未知的裝置',
    ]);
    expect(within(rows[0] as HTMLElement).getByText('目前')).toBeTruthy();
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    expect(card.getByText('10.1.1.2 · 登入 2026/11/20 09:00 · 最近使用 2026/11/20 09:45')).toBeTruthy();
    await user.click(card.getByRole('button', { name: '結束 Safari · iPhone (10.1.1.2) 的登入' }));
    const question = within(await screen.findByRole('dialog', { name: '結束 1 個登入？' }));
    await user.click(question.getByRole('button', { name: /結\s?束/ }));
    expect(await screen.findByText('已結束 1 個登入')).toBeTruthy();
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(2));
    expect(server.asked(`deal ${END}`)).toHaveLength(1);
  });

  it('ends all other sessions at once', async () => {
    const server = buildServer()
      .onDeal(SESSIONS, { items: [buildSession(), phone, unknown] })
      .onDeal(END, { wasOpen: true });
    const { user, cardOf } = await open(server);
    const card = within(await cardOf('登入裝置'));
    await user.click(await card.findByRole('button', { name: '結束其他所有登入' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /結\s?束/ }));
    expect(await screen.findByText('已結束 2 個登入')).toBeTruthy();
    const ended = server.asked(`deal ${END}`).map(({ body }) => JSON.parse((body as { Json: string }).Json));
    expect(ended).toEqual([{ sessionId: 'phone' }, { sessionId: 'tool' }]);
  });

  it('shows in place that the server does not support sessions, and the rest of the page works', async () => {
    const server = buildServer().onDeal(SESSIONS, () => ({
      body: { success: false, message: '查無此交易' },
    }));
    const { user, cardOf } = await open(server);
    const card = within(await cardOf('登入裝置'));
    expect(await card.findByText('查無此交易')).toBeTruthy();
    expect(screen.getAllByText('查無此交易')).toHaveLength(1);
    server.onDeal(SESSIONS, { items: [buildSession()] });
    await user.click(card.getByRole('button', { name: /重\s?試/ }));
    expect(await card.findByText('Chrome · Windows')).toBeTruthy();
  });
});

describe('preferences', () => {
  it('change language and theme immediately', async () => {
    const { user, cardOf } = await open();
    const card = within(await cardOf('偏好設定'));
    await user.click(card.getByText('深色'));
    expect(preferenceOf(pageStyle).choice).toBe('dark');
    await user.click(card.getByText('English'));
    expect(await screen.findByRole('region', { name: 'Preferences' })).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Change password' })).toBeTruthy();
  });
});
