import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { advanceClock } from '../harness/mock-control.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { SignIn } from '../pages/sign-in.ts';
import { TransactionList } from '../pages/transaction-list.ts';
import { FRAME, goTo, opensBy, type Stage, sweep } from './accessibility-sweep.ts';

const heading = (path: string, name: RegExp): Stage => ({
  name: path,
  without: FRAME,
  async open(page) {
    await goTo(page, path);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  },
});

const tool = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('button', { name });

const menu = (name: string, button: RegExp): Stage => ({
  name,
  part: 'header [role="menu"]',
  async open(page) {
    await tool(page, button).click();
    await expect(page.getByRole('banner').getByRole('menu').first()).toBeVisible();
  },
  async close(page) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('banner').getByRole('menuitem')).toHaveCount(0);
  },
});

/** Layout and overlays as an administrator sees them: first the pages, then the overlays of the last page. */
const inside: readonly Stage[] = [
  {
    name: 'transaction list, with the frame around it',
    async open(page) {
      // Includes voided ones.
      await goTo(page, '/fees/transaction-list?states=0,1,2,4');
      await expect(new TransactionList(page).rows.first()).toBeVisible();
    },
  },
  {
    name: 'detail drawer',
    part: '[role="dialog"]',
    async open(page) {
      await new TransactionList(page).rows.first().click();
      await expect(page.getByRole('dialog').getByRole('region', { name: /發票|Invoice/ })).toBeVisible();
    },
    async close(page) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    },
  },
  heading('/profile/setting', /個人檔案|Profile/),
  heading('/404', /找不到頁面|Page not found/),
  heading('/401', /沒有權限|No permission/),
  heading('/parkingfeeOnlineQrcode', /線上繳費 QR Code|Online payment QR code/),
  heading('/picture?transactionId=none', /進出場圖片|Entry and exit pictures/),
  heading('/dashboard', /林系統/),
  opensBy('settings drawer', (page) => tool(page, /頁面樣式設定|Page style setting/)),
  opensBy('menu search', (page) => tool(page, /選單搜尋|Menu search/)),
  opensBy('client search', (page) => tool(page, /即時用戶端查詢|Real-time client search/)),
  opensBy('live connection', (page) => tool(page, /即時連線|Live connection/)),
  opensBy('error log', (page) => tool(page, /錯誤紀錄|Error log/)),
  opensBy('site selector', (page) => tool(page, /^(?:場站|Sites)[:：]/)),
  menu('account menu', /帳號選單|Account menu/),
  {
    name: 'tab menu',
    part: '[role="menu"][aria-label]',
    async open(page) {
      await page.getByRole('tab', { selected: true }).click({ button: 'right' });
      await expect(page.getByRole('menuitem', { name: /重新整理|Refresh/ })).toBeVisible();
    },
    async close(page) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem', { name: /重新整理|Refresh/ })).toHaveCount(0);
    },
  },
  {
    name: 'explainer',
    async open(page) {
      await explain(page);
    },
    async close(page) {
      await explain(page);
    },
  },
];

/** Turns the explainer of hidden elements on or off in the settings. */
async function explain(page: Page): Promise<void> {
  await tool(page, /頁面樣式設定|Page style setting/).click();
  await page.getByRole('switch', { name: /說明為何隱藏|Explain hidden elements/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

const expiry: readonly Stage[] = [{ name: 'expiry dialog', part: '[role="dialog"]', open: untilExpired }];

async function untilExpired(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await tool(page, /^(?:語言|Language)$/).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', name === 'English' ? 'en' : 'zh-Hant-TW');
}

test('no page or dialog has accessibility violations, in both themes and languages', async ({
  page,
  mock,
  watch,
}) => {
  watch.allowFailedRequest(/\/plusapi\/|\/signalr\//);
  await new SignIn(page).open();
  await expect(new SignIn(page).account).toBeFocused();
  const signInPage: Stage = { name: 'sign-in', open: async () => {} };
  const atFirst = await sweep(page, [signInPage]);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const atFirstInEnglish = await sweep(page, [signInPage]);
  await page.getByRole('button', { name: '繁體中文' }).click();
  await new SignIn(page).signInAs('admin');
  await expect(new AppLayout(page).accountButton).toBeVisible();

  const inChinese = await sweep(page, inside);
  await chooseLanguage(page, 'English');
  const inEnglish = await sweep(page, inside, { judged: 'words' });

  await advanceClock(mock, 13 * 60);
  await goTo(page, '/fees/transaction-list?page=2');
  const whenExpired = await sweep(page, expiry);
  expect({ atFirst, atFirstInEnglish, inChinese, inEnglish, whenExpired }).toEqual({
    atFirst: {},
    atFirstInEnglish: {},
    inChinese: {},
    inEnglish: {},
    whenExpired: {},
  });
});
