import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SettingsDrawer } from '../../pages/settings-drawer.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

// Few and dense tests, because sign-ins and page loads are slow.

/** The worst colours to choose; a unit test checks the contrast of all eight in both themes. */
const EXTREMES = { 深色: '#212121', 淺色: '#13c2c2' };

/** Returns the applied style: language, theme, size, and the colour of its marks. */
function worn(page: Page) {
  return page.evaluate(() => {
    const { dataset, style, lang } = document.documentElement;
    return { lang, theme: dataset.theme, size: dataset.size, accent: style.getPropertyValue('--accent') };
  });
}

const asFile = (text: string) => ({
  name: 'settings.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

test('the page applies settings at once, in every tab, and again after sign-out @spec(2.32) @spec(2.33) @spec(2.34)', async ({
  page,
  context,
}) => {
  const drawer = new SettingsDrawer(page);
  await page.goto('dashboard');
  await new SignIn(page).signInAs('staff');
  await expect(page.getByRole('tab', { name: '儀表盤' })).toBeVisible();
  expect(await worn(page)).toEqual({ lang: 'zh-Hant-TW', theme: 'light', size: 'medium', accent: '#1890ff' });

  await drawer.open();
  for (const [theme, colour] of Object.entries(EXTREMES)) {
    await drawer.choose(theme);
    await drawer.chooseColour(colour);
    expect(await accessibilityIssues(page), `${colour}, ${theme}`).toEqual([]);
  }
  await drawer.choose('深色');
  await drawer.chooseColour('#f5222d');
  await drawer.choose('迷你');
  await drawer.choose('English');
  for (const words of ['Open Tags-View', 'Fixed Header', 'Sidebar Logo']) {
    await expect(drawer.panel.getByText(words)).toBeVisible();
  }
  expect(await worn(page)).toEqual({ lang: 'en', theme: 'dark', size: 'mini', accent: '#f5222d' });
  expect(await accessibilityIssues(page), 'mini, in English').toEqual([]);
  await drawer.choose('繁體中文');
  await expect(drawer.panel.getByText('開啟頁籤列')).toBeVisible();

  const other = await context.newPage();
  await other.goto('dashboard');
  await expect(other.getByRole('tab', { name: '儀表盤' })).toBeVisible();
  expect(await worn(other)).toEqual(await worn(page));
  await drawer.turn('開啟頁籤列');
  await drawer.turn('側邊欄標誌');
  await expect(other.getByRole('tab'), 'other tabs of the browser follow').toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Parking Plus' })).toHaveCount(0);
  await other.close();

  const download = page.waitForEvent('download');
  await drawer.panel.getByRole('button', { name: '匯出' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  await drawer.panel.getByRole('button', { name: '還原樣式' }).click();
  await expect(drawer.panel.getByRole('radio', { name: /#409EFF/ })).toBeChecked();
  await expect(page.getByRole('tab')).not.toHaveCount(0);
  const picker = drawer.panel.locator('input[type="file"]');
  await picker.setInputFiles(asFile(file.replace('#f5222d', '#123456')));
  await expect(drawer.panel.getByRole('alert')).toContainText('設定「page-style」');
  await picker.setInputFiles(asFile(file));
  await expect(page.getByRole('tab')).toHaveCount(0);
  await drawer.panel
    .getByRole('switch', { name: '側邊欄標誌' })
    .evaluate((button: HTMLElement) => addEventListener('pagehide', () => button.click()));
  await page.reload();
  const logo = page.getByRole('link', { name: 'Parking Plus' });
  await expect(logo, 'a choice made while the page closes is kept').toHaveCount(1);

  await new AppLayout(page).signOut();
  await new SignIn(page).signInAs('staff');
  await expect(new AppLayout(page).menu).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect(await worn(page)).toEqual({ lang: 'zh-Hant-TW', theme: 'dark', size: 'mini', accent: '#f5222d' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '頁面樣式設定' }).click();
  await expect(drawer.panel).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await accessibilityIssues(page), 'narrow').toEqual([]);
});

test('Enter signs in; hidden pages are explained; the header scrolls away; plates are entered in capitals @spec(5.23) @spec(5.25) @spec(6.7)', async ({
  page,
}) => {
  await page.route('**/plusapi/account/login', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.navItems.push({ name: 'people', title: '人員清單', component: 'people/list', roles: ['HR'] });
    await route.fulfill({ response: answer, json: body });
  });
  const frame = new AppLayout(page);
  const drawer = new SettingsDrawer(page);
  await page.goto('people/list');
  await expect(page.getByLabel('帳號', { exact: true })).toBeFocused();
  await page.keyboard.type('admin');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('密碼', { exact: true })).toBeFocused();
  await page.keyboard.type('Parking2026');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: '說明原因' }).click();
  await expect(page.getByText('「人員清單」（/people/list）僅供下列角色：人資。')).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('link', { name: '回到儀表盤' }).click();
  await expect(page.getByRole('region', { name: '隱藏的選單項目' })).toContainText('人員清單');
  expect(await accessibilityIssues(page)).toEqual([]);
  await drawer.open();
  await drawer.turn('說明為何隱藏');
  await expect(page.getByRole('region', { name: '隱藏的選單項目' })).toHaveCount(0);
  await drawer.turn('固定頂端列');
  await drawer.close();

  await frame.open('停車費', '交易查詢');
  const list = new TransactionList(page);
  await list.rows.nth(10).waitFor();
  await expect(frame.breadcrumb).toBeInViewport();
  await list.rows.nth(5).hover();
  await page.mouse.wheel(0, 300);
  await expect(frame.breadcrumb).not.toBeInViewport();
  await page.mouse.wheel(0, -1000);
  await expect(frame.breadcrumb).toBeInViewport();

  await list.plateFilter.click();
  await page.keyboard.type('ab-1');
  await page.keyboard.press('Home');
  await page.keyboard.type('x ');
  await page.keyboard.type('y');
  await expect(list.plateFilter, 'the caret stays where one types').toHaveValue('XYAB-1');
});
