import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import type { RunningMock } from '../../harness/start-mock.ts';
import { chooseOption } from '../../pages/choose-option.ts';
import { SignIn } from '../../pages/sign-in.ts';

// Few and dense tests, because sign-ins and page loads are slow.

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const password = 'Parking2026';

test('the profile shows the user, ends another session and changes the password @spec(2.8)', async ({
  page,
  mock,
}) => {
  await clientOf(mock, 'sitestaff');
  await page.goto('profile');
  await new SignIn(page).signInAs('sitestaff');
  await expect(page).toHaveURL(/\/profile\/setting$/);
  await expect(page).toHaveTitle('個人檔案 - Parking Plus');
  const data = page.getByRole('region', { name: '基本資料' });
  for (const text of ['蔡站員', '信義松仁站', '劉站長 (sitemanager)', '127.0.0.1'])
    await expect(data).toContainText(text);
  const devices = page.getByRole('region', { name: '登入裝置' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await beSeenEverywhere(page);

  await devices.getByRole('button', { name: /^結束 .* 的登入$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /結\s?束/ })
    .click();
  await expect(page.getByText('已結束 1 個登入')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  const change = page.getByRole('region', { name: '變更密碼' });
  await change.getByLabel('新密碼', { exact: true }).fill('Harbour2027');
  await change.getByLabel('確認新密碼').fill('Harbour202');
  await page.keyboard.press('Enter');
  await expect(change.getByText('確認密碼與密碼不相符')).toBeVisible();
  await change.getByLabel('新密碼', { exact: true }).fill(password);
  await change.getByLabel('確認新密碼').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('密碼已變更')).toBeVisible();
  await expect(change.getByLabel('新密碼', { exact: true })).toHaveValue('');
});

test('the pictures of a transaction are zoomed, moved and overlaid @spec(2.5)', async ({ page, mock }) => {
  await page.goto(`picture?transactionId=${await transactionWithPictures(mock)}`);
  await new SignIn(page).signInAs('staff');
  const exit = page.getByRole('img', { name: '出場' });
  await expect(page.getByRole('img', { name: '進場' })).toBeVisible();
  await expect(exit).toBeVisible();
  await beSeenEverywhere(page);

  const whole = await boxOf(page, '出場');
  await page.getByRole('region', { name: '進出場圖片' }).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status', { name: '倍率' })).toHaveText('125%');
  await expect.poll(async () => (await boxOf(page, '出場')).width).toBeCloseTo(whole.width * 1.25, 0);
  expect((await boxOf(page, '出場')).x).toBeLessThan(whole.x);

  // The wheel zooms at the pointer, and a drag moves both pictures.
  await page.mouse.move(whole.x + whole.width / 2, whole.y + whole.height / 2);
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole('status', { name: '倍率' })).toHaveText('144%');
  await expect.poll(async () => (await boxOf(page, '進場')).width).toBeGreaterThan(whole.width * 1.4);
  const before = await boxOf(page, '進場');
  await page.mouse.down();
  await page.mouse.move(whole.x + whole.width / 2 + 30, whole.y + whole.height / 2);
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(page, '進場')).x).toBeGreaterThan(before.x);
  await page.getByRole('region', { name: '進出場圖片' }).press('Escape');
  await expect(page.getByRole('status', { name: '倍率' })).toHaveText('100%');

  await page.getByRole('button', { name: /重\s?疊/ }).click();
  await page.getByRole('slider', { name: '進場與出場的分界' }).press('Home');
  await expect(page.getByRole('slider')).toHaveValue('0');
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.goto('picture?transactionId=T0000000000');
  await expect(page.getByText('資料載入失敗')).toBeVisible();
});

test('a site’s sign is found, printed on one page and saved as PNG @spec(2.6)', async ({ page }) => {
  await page.goto('parkingfeeOnlineQrcode');
  await new SignIn(page).signInAs('staff');
  const box = page.getByRole('combobox', { name: '場站' });
  await chooseOption(box, '板橋府中站', '板橋');
  await expect(page.getByRole('heading', { name: '板橋府中站' })).toBeVisible();
  await expect(page).toHaveURL(/site=NWT001$/);
  await beSeenEverywhere(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載 PNG' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('板橋府中站-NWT001-線上繳費QR.png');
  const png = readFileSync(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 1600]);

  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(box).toBeHidden();
});

/** Checks with axe in light, dark and narrow, and that nothing is wider than the page. */
async function beSeenEverywhere(page: Page): Promise<void> {
  expect(await accessibilityIssues(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(PHONE);
  expect(await accessibilityIssues(page), 'dark, narrow').toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESK);
}

async function boxOf(page: Page, name: string) {
  const box = await page.getByRole('img', { name }).boundingBox();
  if (!box) throw new Error(`${name} is not on the page`);
  return box;
}

/** Returns a transaction with both pictures. */
async function transactionWithPictures(mock: RunningMock): Promise<string> {
  const client = await clientOf(mock, 'staff');
  const { items } = await client.data('TransactionList', { page: 1, pageSize: 50 });
  for (const { transactionId, exitedAt } of items) {
    if (exitedAt === null) continue;
    const { pictures } = await client.data('TransactionDetail', { transactionId });
    if (pictures.length === 2) return transactionId;
  }
  throw new Error('no transaction of the first page has both pictures');
}
