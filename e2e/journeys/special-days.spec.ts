import type { Page } from '@playwright/test';
import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { SignIn } from '../pages/sign-in.ts';

// Few and dense tests, because sign-ins and page loads are slow.

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

const dayOf = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);
const form = (page: Page) => page.getByRole('dialog', { name: /^(新增|編輯)特殊日$/ });
const save = (page: Page) => form(page).getByRole('button', { name: /^儲\s?存$/ });

/** `西元日期,星期,是否放假,備註`, 元旦 on a Friday, and 補行上班 on a Saturday, in Big5 as the government publishes it. */
const GOVERNMENT_FILE = Buffer.concat([
  Buffer.from('a6e8a4b8a4e9b4c12cac50b4c12cac4fa75fa9f1b0b22cb3c6b5f90d0a', 'hex'),
  Buffer.from('20280107,'),
  Buffer.from('a4ad2c322ca4b8a5b90d0a', 'hex'),
  Buffer.from('20280108,'),
  Buffer.from('a4bb2c302cb8c9a6e6a457af5a0d0a', 'hex'),
]);

test('a special day is typed, lost with the page, restored, merged, imported and deleted', async ({
  page,
  context,
  mock,
}) => {
  await page.setViewportSize(DESK);
  await page.goto('login');
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new AppLayout(page).open('場站', '特殊日');
  await expect(page).toHaveTitle('特殊日 - Parking Plus');

  await dayOf(page, '2026-11-20').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=2026-11-27$/);
  await page.getByRole('button', { name: '在當日新增' }).click();
  await form(page).getByLabel('名稱').fill('園遊會');
  await expect(page.getByRole('tab', { name: /特殊日/ })).toContainText('未儲存');
  // The draft is stored a moment after the last key.
  await expect.poll(() => drafts(page)).toBe(1);

  // A crash shows no prompt.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.setViewportSize(DESK);
  await again.goto(`${mock.url}sites/special-day`);
  await again.getByRole('button', { name: '新增特殊日' }).click();
  await again.getByRole('button', { name: /還\s?原/ }).click();
  await expect(form(again).getByLabel('名稱')).toHaveValue('園遊會');
  await save(again).click();
  await expect(again.getByText('已新增特殊日')).toBeVisible();
  await expect(dayOf(again, '2026-11-27')).toHaveAttribute('aria-label', /園遊會/);
  await expect.poll(() => drafts(again)).toBe(0);

  await again.getByRole('button', { name: '編輯 2026/11/27 園遊會' }).first().click();
  await form(again).getByLabel('名稱').fill('秋季園遊會');
  const deputy = await clientOf(mock, 'deputy');
  const { items } = await deputy.data('HolidayList', { year: 2026, siteCode: null });
  const fair = items.find(({ day }) => day.name === '園遊會');
  if (!fair) throw new Error('The fair is not in the list.');
  const { holidayId, version, day, siteCode } = fair;
  await deputy.data('HolidayEdit', { holidayId, version, siteCode, day: { ...day, name: '社區園遊會' } });
  await again.getByRole('button', { name: '載入最新內容' }).click();
  await expect(form(again).getByRole('listitem')).toContainText('社區園遊會');
  await again.getByRole('button', { name: '名稱：保留我的' }).click();
  await save(again).click();
  await expect(again.getByText('已儲存特殊日')).toBeVisible();
  await expect(dayOf(again, '2026-11-27')).toHaveAttribute('aria-label', /秋季園遊會/);

  await again.getByRole('button', { name: '匯入政府行事曆' }).click();
  await again.locator('input[type=file]').setInputFiles({
    name: '117年行事曆.csv',
    mimeType: 'text/csv',
    buffer: GOVERNMENT_FILE,
  });
  await expect(again.getByText('已讀取 2 列（Big5）。')).toBeVisible();
  expect(await accessibilityIssues(again, { within: ['[role=dialog]'] })).toEqual([]);
  await again.getByRole('button', { name: '匯入 2 列' }).click();
  await expect(again.getByText('已匯入：新增 2 筆、取代 0 筆、保留 0 筆')).toBeVisible();
  await expect(dayOf(again, '2028-01-08')).toHaveAttribute('aria-label', /補班日：補行上班/);

  await again.getByRole('button', { name: '刪除 2028/01/08 補行上班' }).click();
  await again.getByRole('dialog').getByLabel('原因').fill('行政院改期');
  await again
    .getByRole('dialog')
    .getByRole('button', { name: /^刪\s?除$/ })
    .click();
  await expect(dayOf(again, '2028-01-08')).toHaveAttribute('aria-label', /週末$/);
});

test('the calendar and its form are accessible, on a phone too', async ({ page }) => {
  await page.goto('login?redirect=%2Fsites%2Fspecial-day%3Fday%3D2026-10-10');
  await new SignIn(page).signInAs('admin');
  await expect(dayOf(page, '2026-10-10')).toBeVisible();
  for (const [viewport, colorScheme] of [
    [DESK, 'light'],
    [PHONE, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expect(page.getByRole('region', { name: /2026\/10\/10/ })).toBeVisible();
    expect(await accessibilityIssues(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole('button', { name: '新增特殊日' }).click();
    await save(page).click();
    await expect(page.getByText('此欄位為必填')).toBeVisible();
    expect(await accessibilityIssues(page, { within: ['[role=dialog]'] })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
  }
});

/** Returns the number of drafts that the browser stores. */
function drafts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('parking-plus-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count();
          counting.onsuccess = () => {
            resolve(counting.result);
            opening.result.close();
          };
        };
      }),
  );
}
