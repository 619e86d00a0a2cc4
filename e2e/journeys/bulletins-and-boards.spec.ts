import type { Browser, Page } from '@playwright/test';
import { accessibilityFaults, sidewaysOverflow } from '../harness/page-checks.ts';
import { expect, test } from '../harness/plus-test.ts';
import { EntryDialogs } from '../pages/entry-dialogs.ts';
import { Frame } from '../pages/frame.ts';
import { SignIn } from '../pages/sign-in.ts';

// Few and dense tests: each does what several would, and a busy machine is no failure.

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const TITLE = '停電通知（測試）';
const FILE = { name: '停電區域.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

async function enter(page: Page, account: string): Promise<void> {
  await page.setViewportSize(DESK);
  await page.goto('login');
  await new SignIn(page).signInAs(account);
}

/** Another person at another computer. */
async function another(browser: Browser, mockUrl: string, account: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: mockUrl });
  const page = await context.newPage();
  await enter(page, account);
  return page;
}

test('a bulletin is written with a file, read by somebody at sign-in, and the list of readers says so @spec(4.8)', async ({
  page,
  browser,
  mock,
}) => {
  await enter(page, 'admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new Frame(page).open('公告與單據', '公告');
  await expect(page).toHaveTitle('公告 - Parking Plus');
  await page.getByRole('button', { name: '新增公告' }).click();
  const form = page.getByRole('dialog', { name: '新增公告' });
  await form.getByLabel('標題').fill(TITLE);
  const text = form.getByRole('textbox', { name: '公告內容' });
  await text.click();
  await page.keyboard.type('週日停電');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: '項目清單' }).click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('電梯');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('照明');
  await page.keyboard.press('Alt+F10');
  await expect(form.getByRole('toolbar', { name: '公告內容的工具列' }).locator(':focus')).toHaveCount(1);
  await form.getByLabel('強制閱讀').click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESK);
  await form.getByRole('button', { name: '儲存草稿' }).click();

  const detail = page.getByRole('dialog').filter({ hasText: TITLE });
  await expect(detail.getByRole('listitem').filter({ hasText: '照明' })).toBeVisible();
  await expect(detail.locator('strong', { hasText: '電梯' })).toBeVisible();
  await detail.locator('input[type=file]').setInputFiles(FILE);
  await expect(detail.getByRole('button', { name: `下載 ${FILE.name}` })).toBeVisible();
  await detail.getByRole('button', { name: /^發\s?布$/ }).click();
  await page
    .getByRole('button', { name: /^發\s?布$/ })
    .last()
    .click();
  await expect(detail.getByText('發布').first()).toBeVisible();
  await detail.getByRole('button', { name: '已讀名單' }).click();
  const readers = page.getByRole('dialog', { name: `已讀名單：${TITLE}` });
  await expect(readers.getByRole('row', { name: /^sitestaff/ })).toContainText('未讀');

  const other = await another(browser, mock.url, 'sitestaff');
  const dialogs = new EntryDialogs(other);
  await expect(dialogs.open).toContainText(TITLE);
  await expect(dialogs.open.getByRole('listitem').filter({ hasText: '照明' })).toBeVisible();
  await expect(dialogs.open.getByText(FILE.name)).toBeVisible();
  await dialogs.tick.check();
  await dialogs.open.getByRole('button', { name: '全部閱畢' }).click();
  await expect(dialogs.open).toBeHidden();
  await other.context().close();

  // Told by the hub, with nobody pressing anything.
  await expect(readers.getByRole('row', { name: /^sitestaff/ })).not.toContainText('未讀');
});
