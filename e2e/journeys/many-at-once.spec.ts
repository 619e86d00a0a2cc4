import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { SignIn } from '../pages/sign-in.ts';

test('equal days are closed in one step, and the others one by one', async ({ page, mock }) => {
  const admin = await clientOf(mock, 'admin');
  const { items } = await admin.data('DailyCloseList', {
    page: 1,
    pageSize: 100,
    filters: { states: [0], siteCodes: ['KHH001'] },
  });
  const [first, ...others] = items.filter(
    ({ machineCode, discrepancies }) => machineCode && discrepancies.length === 0,
  );
  if (!first) throw new Error('The seed has no open day at KHH001.');
  const { dailyCloseId, version, cashDueTwd } = first;
  await admin.data('DailyCloseCashEntry', {
    dailyCloseId,
    version,
    countedCashTwd: cashDueTwd,
    explanation: null,
  });
  const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
  const walk = page.getByRole('navigation', { name: '逐筆處理' });

  await page.goto('settlement/daily-close-list?siteCodes=KHH001&states=0');
  await new SignIn(page).signInAs('admin');
  await expect(new AppLayout(page).connected).toBeVisible();
  await expect(rows).toHaveCount(items.length);

  await test.step('the counted day is closed, the others are shown', async () => {
    await page.locator('thead').filter({ visible: true }).getByRole('checkbox').click();
    await page
      .getByRole('toolbar', { name: /選取/ })
      .getByRole('button', { name: /^結\s?帳$/ })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^結\s?帳$/ })
      .click();
    await expect(walk).toContainText(/第 1 筆，剩 \d+ 筆/);
    await expect(rows.filter({ hasText: first.machineCode ?? '' }).filter({ hasText: '11/19' })).toHaveCount(
      0,
    );
    expect(others.length).toBeGreaterThanOrEqual(0);
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  });

  await test.step('what was typed is still there when the user comes back', async () => {
    const next = walk.getByRole('button', { name: '下一筆' });
    if (await next.isEnabled()) {
      await page.getByRole('textbox', { name: /實點現金/ }).fill('1');
      await next.click();
      await expect(walk).toContainText('第 2 筆');
      await walk.getByRole('button', { name: '上一筆' }).click();
      await expect(page.getByText(/有一份尚未儲存的內容/)).toBeVisible();
    }
  });

  await test.step('nothing is wider than a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});

test('tenants are reminded together, at most once a day', async ({ page }) => {
  const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
  const drawer = page.getByRole('dialog').filter({ hasText: /發送提醒給 \d+ 份合約/ });
  const remindAll = async () => {
    await page.locator('thead').filter({ visible: true }).getByRole('checkbox').click();
    await page.getByRole('toolbar', { name: /選取/ }).getByRole('button', { name: '發送提醒' }).click();
    await drawer.getByText('電子郵件').click();
  };

  await page.goto('rentals/rental-list?overdue=yes');
  await new SignIn(page).signInAs('staff');
  await expect(new AppLayout(page).connected).toBeVisible();
  await expect(rows.first()).toBeVisible();

  await test.step('text and outcome of each rental are shown before sending', async () => {
    await remindAll();
    await expect(drawer.getByText(/逾期未繳，共/).first()).toBeVisible();
    await expect(drawer.getByRole('status')).toContainText(/將發送 [1-9]\d* 則/);
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await drawer.getByRole('button', { name: /^發\s?送$/ }).click();
    await expect(page.getByText(/已排入 [1-9]\d* 則提醒/)).toBeVisible();
  });

  await test.step('a second one on the same day is not sent', async () => {
    await remindAll();
    await expect(drawer.getByText('24 小時內已提醒過').first()).toBeVisible();
    await expect(drawer.getByRole('status')).toContainText('將發送 0 則');
  });
});

test('unpaid fees are reminded together, at most once a day', async ({ page }) => {
  const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
  const drawer = page.getByRole('dialog').filter({ hasText: /通知 \d+ 筆未繳/ });
  const remindAll = async () => {
    await page.locator('thead').filter({ visible: true }).getByRole('checkbox').click();
    await page.getByRole('toolbar', { name: /選取/ }).getByRole('button', { name: '發送通知' }).click();
  };

  await page.goto('fees/unpaid-list?noticed=no');
  await new SignIn(page).signInAs('staff');
  await expect(new AppLayout(page).connected).toBeVisible();
  await expect(rows.first()).toBeVisible();

  await test.step('text and outcome of each fee are shown before sending', async () => {
    await remindAll();
    await expect(drawer.getByText(/停車費 [\d,]+ 元尚未繳納/).first()).toBeVisible();
    await expect(drawer.getByRole('status')).toContainText(/將通知 [1-9]\d* 筆，0 筆不通知/);
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await drawer.getByRole('button', { name: '發送通知' }).click();
    await expect(page.getByText(/已排入 [1-9]\d* 筆通知/)).toBeVisible();
  });

  await test.step('a second one on the same day is not sent', async () => {
    await page.goto('fees/unpaid-list?noticed=yes');
    await page.getByRole('columnheader', { name: '最近通知' }).click();
    await page.getByRole('columnheader', { name: '最近通知' }).click();
    await expect(rows.first()).toBeVisible();
    await remindAll();
    await expect(drawer.getByText('24 小時內已通知過').first()).toBeVisible();
  });
});
