import type { Page } from '@playwright/test';
import { expect, test } from '../../harness/fixtures.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

/** Notebook of 1440 px with a visible scroll bar. */
const NOTEBOOK = { width: 1425, height: 900 };

test.describe('at 1280 px', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a focused column head is in view, above its cells', async ({ page }) => {
    await signInTo(page, 'fees/transaction-list');
    const heads = page.locator('th[tabindex="0"]');
    await heads.first().focus();
    const issues: string[] = [];
    for (let stop = 0; stop < (await heads.count()); stop++) {
      const issue = await page.evaluate(issueOfFocusedHead);
      if (issue !== null) issues.push(issue);
      await page.keyboard.press('Tab');
    }
    expect(issues).toEqual([]);
  });
});

test('the arrow keys work in a detail as soon as it opens, by key, by click and by link', async ({
  page,
}) => {
  const list = new TransactionList(page);
  await signInTo(page, 'fees/transaction-list');

  await list.rows.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(list.detail).toContainText('3 / 20');
  await expectFocusInDialog(page);
  await page.keyboard.press('ArrowRight');
  await expect(list.detail).toContainText('4 / 20');

  await list.rows.nth(6).click({ position: { x: 300, y: 10 } });
  await expect(list.detail).toContainText('7 / 20');
  await page.keyboard.press('ArrowLeft');
  await expect(list.detail).toContainText('6 / 20');
  await expect(page).toHaveURL(/detail=/);

  await page.reload();
  await expect(list.detail).toContainText('6 / 20');
  await expectFocusInDialog(page);
  await page.keyboard.press('ArrowRight');
  await expect(list.detail).toContainText('7 / 20');
  await page.keyboard.press('/');
  await expect(list.filters.getByRole('combobox').first(), 'the list stays in use').toBeFocused();
});

test('drawers opened by key have the focus in their dialog, without a tooltip over them', async ({
  page,
}) => {
  await signInTo(page, 'fees/transaction-list');
  for (const name of ['表格設定', '頁面樣式設定', '錯誤紀錄', '通知']) {
    const tool = page.getByRole('button', { name: new RegExp(`^${name}(?!設定)`) });
    for (const time of ['first', 'second']) {
      await test.step(`${name}, ${time} time`, async () => {
        await tool.focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectFocusInDialog(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(tool).toBeFocused();
      });
    }
    await test.step(`${name}, reopened at the moment it closes`, async () => {
      await page.keyboard.press('Enter');
      await expectFocusInDialog(page);
      await tool.evaluate(reopenOnFocus);
      await page.keyboard.press('Escape');
      await expect(tool).toHaveAttribute('data-reopened');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFocusInDialog(page);
      await page.keyboard.press('Escape');
      await expect(tool).toBeFocused();
    });
  }
  const settings = page.getByRole('button', { name: '表格設定' });
  await settings.hover();
  await expect(page.getByRole('tooltip', { name: '表格設定' })).toBeVisible();
  await settings.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('tooltip', { name: '表格設定' })).toBeHidden();
});

test('the focus returns to the row action after its form is saved', async ({ page }) => {
  await signInTo(page, 'people/account-list', 'admin');
  const action = page.getByRole('row').nth(2).getByRole('button', { name: '編輯' });
  await action.click();
  const form = page.getByRole('dialog');
  const name = form.getByRole('textbox', { name: '姓名' });
  await name.fill(`${await name.inputValue()}二`);
  await form.getByRole('button', { name: /儲\s?存/ }).click();
  await expect(form).toHaveCount(0);
  await expect(action).toBeFocused();
});

test('lists fit a notebook, and their tags contrast with a selected row', async ({ page }) => {
  await page.setViewportSize(NOTEBOOK);
  await signInTo(page, 'rentals/rental-bays', 'admin');
  for (const path of ['rentals/rental-bays', 'system/connection-list']) {
    await page.goto(path);
    await expect(page.locator('tr[data-row-key]').first()).toBeVisible();
    expect(await page.locator('.ant-table-body').evaluate(sidewaysRoom), path).toBe(0);
  }
  await page.goto('fees/abnormal-list');
  await page.locator('[data-selects-row]').first().check();
  const tag = page.locator('tr:has([data-selects-row]:checked) td [class*="_tag_"]').first();
  expect(await tag.evaluate(edgeContrast)).toBeGreaterThanOrEqual(3);
});

test('the connection is not shown as open while the device is offline', async ({ page, context, watch }) => {
  watch.allowConsole(/ERR_INTERNET_DISCONNECTED/);
  watch.allowFailedRequest(/\/plusapi\/|version\.json|favicon\.svg|\/signalr\/|\/assets\//);
  await signInTo(page, 'fees/transaction-list');
  const frame = new AppLayout(page);
  await expect(frame.connected).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: '即時連線：無法連線' })).toBeVisible();
  await context.setOffline(false);
  await expect(frame.connected).toBeVisible();
});

async function signInTo(page: Page, path: string, account = 'staff'): Promise<void> {
  await page.goto(path);
  await new SignIn(page).signInAs(account);
  await expect(page.locator('tr[data-row-key]').first()).toBeVisible();
}

async function expectFocusInDialog(page: Page): Promise<void> {
  await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
}

/** A closing drawer returns the focus to its tool before it leaves the page. */
function reopenOnFocus(tool: HTMLElement | SVGElement): void {
  const reopen = () =>
    queueMicrotask(() => {
      tool.dataset.reopened = '';
      (tool as HTMLElement).click();
    });
  tool.addEventListener('focus', reopen, { once: true });
}

/** Returns the problem of the focused column head, or null if it is in view and above its cells. */
function issueOfFocusedHead(): string | null {
  const head = document.activeElement as HTMLTableCellElement;
  const box = head.getBoundingClientRect();
  const middle = box.left + box.width / 2;
  const shown = document.elementFromPoint(middle, box.top + box.height / 2);
  if (!shown || !head.contains(shown)) return `${head.textContent} is covered`;
  const cell = document.querySelector('tr[data-row-key]')?.children[head.cellIndex];
  const left = cell?.getBoundingClientRect().left ?? Number.NaN;
  return Math.abs(left - box.left) <= 1 ? null : `${head.textContent}: cells at ${left}, head at ${box.left}`;
}

function sidewaysRoom(body: Element): number {
  return body.scrollWidth - body.clientWidth;
}

/** Returns the contrast of the tag's border with its cell. Source: WCAG 2.2, relative luminance. */
function edgeContrast(tag: Element): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const { boxShadow } = getComputedStyle(tag);
  const cell = tag.closest('td');
  if (!cell || !boxShadow.includes(' 1px inset')) return 0;
  const [edge, ground] = [boxShadow, getComputedStyle(cell).backgroundColor].map((colour) =>
    luminance(colour.match(/rgba?\([^)]*\)/)?.[0] ?? ''),
  ) as [number, number];
  return (Math.max(edge, ground) + 0.05) / (Math.min(edge, ground) + 0.05);
}
