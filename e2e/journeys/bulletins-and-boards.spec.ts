import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { resetMock } from '../harness/test-mock.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { EntryDialogs } from '../pages/entry-dialogs.ts';
import { SignIn } from '../pages/sign-in.ts';

// Few and dense tests, because sign-ins and page loads are slow on a busy machine.

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const TITLE = '停電通知（測試）';
const FILE = { name: '停電區域.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

async function enter(page: Page, account: string): Promise<void> {
  await page.setViewportSize(DESK);
  await page.goto('login');
  await new SignIn(page).signInAs(account);
}

// Users would have to read the bulletins of the previous test at sign-in.
test.beforeEach(({ mock }) => resetMock(mock));

/** Signs in another user in another browser context. */
async function another(browser: Browser, mockUrl: string, account: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: mockUrl });
  const page = await context.newPage();
  await enter(page, account);
  return page;
}

test('a bulletin with a file is published, read at sign-in, and its readers are listed @spec(4.8)', async ({
  page,
  browser,
  mock,
}) => {
  await enter(page, 'admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new AppLayout(page).open('公告與單據', '公告');
  await expect(page).toHaveTitle('公告 - Parking Plus');
  await page.setViewportSize(PHONE);
  const longest = page
    .getByRole('listitem')
    .filter({ hasText: '北區場站自動繳費機更換新版紙鈔模組施工通知' });
  await expect(longest.getByText('發布', { exact: true }).first()).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(DESK);
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
  expect(await accessibilityIssues(page)).toEqual([]);
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

  // Updated by the hub without user action.
  await expect(readers.getByRole('row', { name: /^sitestaff/ })).not.toContainText('未讀');
});

test('a message board updates live in two windows: question, reply, follow-up, close and reopen', async ({
  page,
  browser,
  mock,
}) => {
  const subject = '發票捲用完（測試）';
  const posts = (window: Page) => window.getByRole('list', { name: '對話' }).getByRole('listitem');
  const box = (window: Page) => window.getByRole('textbox', { name: /^回覆/ });
  const reply = async (window: Page, content: string) => {
    await box(window).fill(content);
    await box(window).press('Control+Enter');
    await expect(box(window)).toHaveValue('');
    await expect(box(window)).toBeFocused();
  };
  /** Closes or reopens the open thread in a window. */
  const move = async (window: Page, button: RegExp, reason: string) => {
    await window
      .getByRole('dialog')
      .getByRole('toolbar', { name: '操作' })
      .getByRole('button', { name: button })
      .click();
    const question = window
      .getByRole('dialog')
      .filter({ hasText: `「${subject}」` })
      .last();
    await question.getByRole('textbox', { name: /原因/ }).fill(reason);
    await question.getByRole('button', { name: button }).click();
  };

  const accountant = await another(browser, mock.url, 'staff');
  await expect(accountant).toHaveURL(/\/dashboard$/);
  await accountant.goto(`communication/message-board-list?keyword=${encodeURIComponent(subject)}`);
  await enter(page, 'sitestaff');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new AppLayout(page).open('公告與單據', '留言板');
  await expect(page).toHaveTitle('留言板 - Parking Plus');
  for (const window of [page, accountant]) {
    await expect(new AppLayout(window).connected).toBeVisible();
  }
  const rows = accountant.locator('tbody tr[data-row-key]').filter({ visible: true });
  await expect(accountant.getByRole('button', { name: /^我未讀的/ })).toBeVisible();
  await expect(rows).toHaveCount(0);

  await test.step('a new question appears in the other user’s list', async () => {
    await page.getByRole('button', { name: '新增留言' }).click();
    const form = page.getByRole('dialog', { name: '新增留言' });
    await chooseOption(form.getByRole('combobox', { name: '場站' }), '信義松仁站');
    await form.getByLabel('主旨').fill(subject);
    await form.getByLabel('內容').fill('出口機發票捲剩一捲\n請問何時增配？');
    await form.getByRole('button', { name: /^送\s?出$/ }).click();
    await expect(posts(page)).toHaveCount(1);
    await page.locator('input[type=file]').setInputFiles(FILE);
    await expect(page.getByRole('button', { name: `下載 ${FILE.name}` })).toBeVisible();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('未讀');
    await expect(rows).toContainText('待回覆');
  });

  await test.step('the reply appears in the conversation, and read messages are marked', async () => {
    await rows.getByText(subject).click();
    await expect(posts(accountant)).toContainText('請問何時增配？');
    await expect(accountant.getByRole('button', { name: `下載 ${FILE.name}` })).toBeVisible();
    await expect(rows).not.toContainText('未讀');
    await accountant.locator('input[type=file]').setInputFiles({ ...FILE, name: '送貨單.pdf' });
    await expect(page.getByRole('button', { name: '下載 送貨單.pdf' })).toBeVisible();
    await reply(accountant, '今天下午送到。');
    await expect(posts(page)).toHaveCount(2);
    await expect(posts(page).last()).toContainText('今天下午送到。');
    await expect(rows).toContainText('已回覆');
  });

  await test.step('a follow-up reopens it, and it fits a phone', async () => {
    await reply(page, '謝謝，也請帶一捲給入口機。');
    await expect(posts(accountant)).toHaveCount(3);
    await expect(rows).toContainText('待回覆');
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(DESK);
  });

  await test.step('a thread closed by one user takes no reply until the other reopens it', async () => {
    await move(accountant, /^結\s?案$/, '已送達');
    await expect(page.getByText('這則留言已結案，重開後可繼續回覆。')).toBeVisible();
    await expect(box(page)).toHaveCount(0);
    await move(page, /^重\s?開$/, '又用完了');
    await expect(box(accountant)).toBeVisible();
    await expect(accountant.getByRole('region', { name: '異動紀錄' })).toContainText('又用完了');
  });
  await accountant.context().close();
});
