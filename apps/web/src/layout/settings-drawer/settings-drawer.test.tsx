import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { set } from 'idb-keyval';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentLanguage, loadNamespaces, switchLanguage } from '../../i18n/i18n.ts';
import { addTextFiles } from '../../i18n/text-files.ts';
import { openSession } from '../../session/state/session-actions.ts';
import { currentSession } from '../../session/state/session-store.ts';
import { signOut } from '../../session/state/sign-out.ts';
import { database } from '../../shared/preferences/preference-storage.ts';
import { preferenceOf, setPreference } from '../../shared/preferences/preference-store.ts';
import { changePageStyle, ownLanguage, pageStyle } from '../../shared/theme/page-style.ts';
import { chooseTheme, PRODUCT_COLOUR, useThemeStore } from '../../stores/theme-store.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { openApp } from '../../testing/open-app.tsx';
import { preloadLazyCode } from '../../testing/preload-lazy-code.ts';

preloadLazyCode(() => import('./settings-drawer.tsx'));

let app: ReturnType<typeof openApp> | undefined;
afterEach(async () => {
  app?.router.dispose();
  await switchLanguage('zh_TC');
  chooseTheme({ choice: 'system', colour: PRODUCT_COLOUR, size: 'medium' });
});

async function openDrawer() {
  app = openApp('/dashboard', { info: buildSessionInfo() });
  const bar = within(await screen.findByRole('banner'));
  await userEvent.click(bar.getByRole('button', { name: '頁面樣式設定' }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('Page style setting');
  return drawer;
}

const rootStyle = () => document.documentElement.style;

describe('the drawer Page style setting', () => {
  it('offers eight colours and applies one at once without fetching a stylesheet @spec(2.32) @spec(7.22)', async () => {
    const drawer = await openDrawer();
    const colours = within(drawer.getByRole('group', { name: '主題色' })).getAllByRole('radio');
    expect(colours).toHaveLength(8);
    expect(colours.map((radio) => (radio as HTMLInputElement).checked)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((index) => index === 1),
    );
    await userEvent.click(drawer.getByRole('radio', { name: '紅色 #f5222d' }));
    await waitFor(() => expect(rootStyle().getPropertyValue('--accent')).toBe('#f5222d'));
    expect(useThemeStore.getState().colour).toBe('#f5222d');
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(0);
    expect(document.cookie).toContain(`themeColour=${encodeURIComponent('#f5222d')}`);
  });

  it('switches light and dark, size and language live and permanently @spec(2.34) @spec(9.5)', async () => {
    const drawer = await openDrawer();
    const page = screen.getByText(/，王小明$/);
    await userEvent.click(drawer.getByText('深色'));
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    await userEvent.click(drawer.getByText('迷你'));
    await waitFor(() => expect(document.documentElement.dataset.size).toBe('mini'));
    expect(preferenceOf(pageStyle)).toMatchObject({ choice: 'dark', size: 'mini' });
    expect(page.isConnected, 'nothing is mounted anew').toBe(true);
    await userEvent.click(drawer.getByText('English'));
    expect(await drawer.findByText('Open Tags-View')).toBeTruthy();
    for (const name of ['Fixed Header', 'Sidebar Logo']) expect(drawer.getByText(name)).toBeTruthy();
    for (const name of ['Default', 'Medium', 'Small', 'Mini']) expect(drawer.getByText(name)).toBeTruthy();
    expect(drawer.getByText('Page style setting')).toBeTruthy();
    expect(preferenceOf(ownLanguage)).toBe('en');
  });

  it('shows or hides the logo, also by its label @spec(2.33)', async () => {
    const drawer = await openDrawer();
    expect(screen.getByRole('link', { name: 'Parking Plus' })).toBeTruthy();
    await userEvent.click(drawer.getByText('側邊欄標誌'));
    expect(screen.queryByRole('link', { name: 'Parking Plus' })).toBeNull();
    expect(drawer.getByRole('switch', { name: '側邊欄標誌' }).getAttribute('aria-checked')).toBe('false');
  });

  it('resets to the defaults, including #409EFF @spec(9.6) @spec(3.13)', async () => {
    const drawer = await openDrawer();
    act(() => changePageStyle({ colour: '#212121', tagsView: false }));
    await userEvent.click(drawer.getByRole('button', { name: /還原樣式/ }));
    expect(preferenceOf(pageStyle)).toEqual({
      colour: '#409EFF',
      choice: 'system',
      size: 'medium',
      tagsView: true,
      fixedHeader: true,
      sidebarLogo: true,
    });
    act(() => setPreference(ownLanguage, 'zh_TC'));
    await userEvent.click(drawer.getByRole('button', { name: '全部還原' }));
    const question = (await screen.findByText('要還原所有偏好設定嗎？')).closest<HTMLElement>('.ant-modal');
    await userEvent.click(within(question as HTMLElement).getByText('全部還原'));
    await waitFor(() => expect(preferenceOf(ownLanguage)).toBeNull());
  });
});

describe('the settings file', () => {
  const fileOf = (text: string) => new File([text], 'settings.json', { type: 'application/json' });

  it('can be saved and imported again', async () => {
    const drawer = await openDrawer();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await userEvent.click(drawer.getByRole('radio', { name: /#13c2c2/ }));
    await userEvent.click(drawer.getByRole('button', { name: /匯\s?出/ }));
    const file = (await saved[0]?.text()) ?? '';
    expect(JSON.parse(file)).toMatchObject({ sections: { 'page-style': { value: { colour: '#13c2c2' } } } });
    await userEvent.click(drawer.getByRole('radio', { name: /#304156/ }));
    await userEvent.upload(drawer.getByLabelText('匯入', { selector: 'input' }), fileOf(file));
    expect(await screen.findByText('已匯入 1 項設定')).toBeTruthy();
    expect(useThemeStore.getState().colour).toBe('#13c2c2');
  });

  it('is rejected as a whole, with the setting and the reason in the language of the page', async () => {
    const drawer = await openDrawer();
    const wrong = { product: 'Parking Plus', version: 1, sections: {} };
    Object.assign(wrong.sections, {
      language: { version: 1, value: 'en' },
      'page-style': { version: 1, value: { colour: '#abcdef' } },
    });
    const picker = drawer.getByLabelText('匯入', { selector: 'input' });
    await userEvent.upload(picker, fileOf(JSON.stringify(wrong)));
    const alert = within(await drawer.findByRole('alert'));
    expect(alert.getByText('未匯入，設定沒有任何變更')).toBeTruthy();
    expect(alert.getByText('設定「page-style」：內容已損毀，請重新匯出檔案。')).toBeTruthy();
    expect(currentLanguage()).toBe('zh_TC');
    await switchLanguage('en');
    expect(
      await drawer.findByText('Setting “page-style”: The content is damaged. Export the file again.'),
    ).toBeTruthy();
    await userEvent.upload(picker, fileOf('{"product":"else"}'));
    expect(await drawer.findByText(/^The file is not from Parking Plus/)).toBeTruthy();
  });
});

describe('the style of an account', () => {
  const signInAs = (account: string) => {
    const info = buildSessionInfo();
    openSession({
      tokens: { accessToken: account, refreshToken: account },
      info: { ...info, userInfo: { ...info.userInfo, account } },
    });
  };

  it('is restored with the account and removed with it', async () => {
    await openDrawer();
    act(() => changePageStyle({ colour: '#11a983', choice: 'dark' }));
    act(() => setPreference(ownLanguage, 'en'));
    await waitFor(() => expect(currentLanguage()).toBe('en'));
    act(() => signOut());
    expect(currentSession().status).toBe('signedOut');
    expect(useThemeStore.getState().colour, 'the page stays as it is').toBe('#11a983');
    act(() => signInAs('somebody-else'));
    await screen.findByRole('banner');
    expect(useThemeStore.getState()).toMatchObject({ colour: PRODUCT_COLOUR, choice: 'system' });
    expect(currentLanguage(), 'nothing chosen: the language of the page').toBe('en');
    act(() => setPreference(ownLanguage, 'zh_TC'));
    await waitFor(() => expect(currentLanguage()).toBe('zh_TC'));
    act(() => signOut());
    act(() => signInAs('staff'));
    await screen.findByRole('banner');
    expect(useThemeStore.getState()).toMatchObject({ colour: '#11a983', choice: 'dark' });
    expect(currentLanguage()).toBe('en');
  });

  it('yields to the language selected at sign-in', async () => {
    await set(['staff', 'language'], { version: 1, value: 'en' }, database());
    await switchLanguage('zh_TC');
    app = openApp('/dashboard', { info: buildSessionInfo() });
    await screen.findByRole('banner');
    expect(currentLanguage()).toBe('zh_TC');
    expect(preferenceOf(ownLanguage)).toBe('zh_TC');
  });

  it('keeps the page’s language if the texts of its own fail to load, with one notice', async () => {
    let isReachable = false;
    let fetchCount = 0;
    addTextFiles({
      './zh_TC/elsewhere.json': async () => ({}),
      './en/elsewhere.json': async () => {
        fetchCount += 1;
        if (!isReachable) throw new TypeError('Failed to fetch');
        return {};
      },
    });
    await loadNamespaces('elsewhere');
    await openDrawer();
    act(() => setPreference(ownLanguage, 'en'));
    expect(await screen.findByText('無法連線到伺服器，請檢查網路後再試')).toBeDefined();
    expect(currentLanguage()).toBe('zh_TC');
    await act(async () => changePageStyle({ colour: '#212121' }));
    expect([useThemeStore.getState().colour, fetchCount]).toEqual(['#212121', 1]);
    isReachable = true;
    act(() => setPreference(ownLanguage, 'en'));
    await waitFor(() => expect(currentLanguage()).toBe('en'));
  });
});
