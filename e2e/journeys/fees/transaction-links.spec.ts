import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/fixtures.ts';
import { sidewaysOverflow } from '../../harness/page-checks.ts';
import { watchClicks } from '../../harness/watch-clicks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

const LIST = 'fees/transaction-list';
const DATA_CALLS = '**/plusapi/data';
const LIST_DEAL = '10100';

test('back and forward walk through filters, order, page and detail', async ({ page }) => {
  const list = new TransactionList(page);
  await signInTo(page, LIST);
  const whole = await list.total();

  await list.plateFilter.fill('a');
  await list.plateFilter.press('Enter');
  await expect(page).toHaveURL(/\?plate=A$/);
  await expect.poll(() => list.total()).toBeLessThan(whole);
  await page.getByRole('columnheader', { name: '實收' }).click();
  await expect(page).toHaveURL(/\?plate=A&sort=receivedTwd\.desc$/);
  await page.getByRole('navigation', { name: '分頁' }).getByTitle('2', { exact: true }).click();
  await expect(page).toHaveURL(/&page=2$/);
  await list.rows.first().click();
  await expect(list.detail).toBeVisible();

  await page.goBack();
  await expect(list.detail).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\?plate=A&sort=receivedTwd\.desc$/);
  await page.goBack();
  await page.goBack();
  await expect(list.plateFilter).toHaveValue('');
  await expect.poll(() => list.total()).toBe(whole);
  await page.goForward();
  await expect(list.plateFilter).toHaveValue('A');
});

test('a link opens the detail; previous and next step through the rows', async ({ page }) => {
  const list = new TransactionList(page);
  await signInTo(page, LIST);
  const second = (await list.rows.nth(1).getByRole('button').first().textContent()) ?? '';
  await page.goto(`${LIST}?detail=${second}`);
  await expect(list.detail).toContainText(second);
  await expect(list.detail).toContainText('2 / 20');
  await list.detail.getByRole('button', { name: '下一筆' }).click();
  await expect(list.detail).toContainText('3 / 20');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(list.detail).toContainText('1 / 20');
  await page.keyboard.press('Escape');
  await expect(list.detail).toBeHidden();
  await expect(page).toHaveURL(/\/transaction-list$/);
});

test('the keyboard alone walks the rows and opens one', async ({ page }) => {
  const list = new TransactionList(page);
  await signInTo(page, LIST);
  await list.rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const third = list.rows.nth(2);
  await expect(third).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.detail).toContainText(
    (await third.getByRole('button').first().textContent()) ?? 'a number',
  );
});

test('nonsense in a link shows the default list', async ({ page }) => {
  const list = new TransactionList(page);
  await signInTo(page, LIST);
  const whole = await list.total();
  await page.goto(`${LIST}?page=-3&size=7&sort=plate&states=ninety&period=2026-02-30..x&siteCodes=%27%22`);
  await expect(list.rows.first()).toBeVisible();
  await expect.poll(() => list.total()).toBe(whole);
});

test('a list that fails to load shows the error in place and loads on retry @spec(8.7)', async ({
  page,
  watch,
}) => {
  const list = new TransactionList(page);
  await signInTo(page, LIST);
  watch.allowFailedRequest(/\/plusapi\/data$/);
  watch.allowConsole(/Failed to load resource/);
  let isClicked = async () => false;
  await page.route(DATA_CALLS, async (route) => {
    if (!route.request().postData()?.includes(LIST_DEAL) || (await isClicked())) return route.fallback();
    await route.fulfill({ status: 500, json: { success: false, message: '報表資料庫維護中' } });
  });
  await page.goto(`${LIST}?plate=B`);
  const failure = page.getByRole('region', { name: '交易查詢' }).getByRole('alert');
  await expect(failure).toContainText('資料載入失敗');
  await expect(failure).toContainText('報表資料庫維護中');
  isClicked = await watchClicks(page);
  await failure.getByRole('button', { name: /重\s?試/ }).click();
  await expect(list.rows.first()).toBeVisible();
  await expect(failure).toBeHidden();
  await page.unroute(DATA_CALLS);
});

test('an empty list shows what to do about it', async ({ page }) => {
  const list = new TransactionList(page);
  await signInTo(page, `${LIST}?period=2026-10-01..2026-10-01`);
  const number = (await list.rows.first().getByRole('button').first().textContent()) ?? '';
  await page.goto(`${LIST}?keyword=${number}`);
  await page.getByRole('button', { name: '不限日期再查一次' }).click();
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows.first()).toContainText(number);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('staff find a plate and read its detail without scrolling sideways', async ({ page }) => {
    const list = new TransactionList(page);
    await new SignIn(page).open();
    await new SignIn(page).signInAs('staff');
    await expect(new AppLayout(page).accountButton).toBeVisible();
    await page.goto(LIST);
    await page.getByRole('button', { name: '篩選條件' }).click();
    await list.plateFilter.fill('a');
    await list.query();
    const cards = page.getByRole('list', { name: '交易查詢' }).getByRole('button');
    await expect(cards.first()).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    await cards.first().click();
    await expect(list.detail).toContainText('實收');
    expect(await list.detail.evaluate((drawer) => drawer.scrollWidth <= innerWidth)).toBe(true);
    await list.detail.getByRole('button', { name: '關閉' }).click();
    await expect(list.detail).toBeHidden();
  });
});

/** Signs in as a member of staff and waits for the list of the link. */
async function signInTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await new SignIn(page).signInAs('staff');
  await expect(new TransactionList(page).totalText).toBeVisible();
}
