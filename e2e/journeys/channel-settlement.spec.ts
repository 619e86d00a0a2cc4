import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { pressRowAction } from '../pages/row-action.ts';
import { SignIn } from '../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };

test('a bookkeeper sets terms, imports a statement by the saved layout, and settles a difference', async ({
  page,
  mock,
}) => {
  const admin = await clientOf(mock, 'admin');
  const { items } = await admin.data('ChannelPayoutList', {
    page: 1,
    pageSize: 100,
    filters: { states: [1], paymentMethods: [3] },
  });
  const payout = items.find(({ paymentCount }) => paymentCount > 2);
  if (payout === undefined) throw new Error('No payout waits for a statement.');
  const { payments } = await admin.data('ChannelPayoutDetail', { payoutId: payout.payoutId });
  const day = payout.businessDate.replaceAll('-', '/');
  const [missing, ...stated] = payments;
  const lines = stated.map(({ transactionId, amountTwd, feeTwd }) => [
    transactionId,
    day,
    amountTwd,
    feeTwd,
    day,
  ]);
  const statement = [['單號', '消費日期', '消費金額', '平台費', '匯款日'], ...lines]
    .map((cells) => cells.join(';'))
    .join('\n');

  await page.goto('settlement/channel-term-list');
  await new SignIn(page).signInAs('staff');
  await expect(new AppLayout(page).connected).toBeVisible();
  await expect(page.getByText(/檔案格式並未公開/)).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);

  await test.step('the layout of the statement is saved with the terms', async () => {
    await pressRowAction(page.getByRole('row').filter({ hasText: 'CT001' }), /^編\s?輯$/);
    const form = page.getByRole('dialog', { name: '編輯 CT001' });
    await chooseOption(form.getByRole('combobox', { name: '分隔符號' }), '分號');
    await form.getByRole('textbox', { name: '交易序號欄' }).fill('單號');
    await form.getByRole('textbox', { name: '交易日欄' }).fill('消費日期');
    await form.getByRole('textbox', { name: /金額欄$/ }).fill('消費金額');
    await form.getByRole('textbox', { name: '手續費欄' }).fill('平台費');
    await form.getByRole('textbox', { name: '撥款日欄' }).fill('匯款日');
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await form.getByRole('button', { name: /儲\s?存/ }).click();
    await expect(page.getByText('已儲存通路條件')).toBeVisible();
  });

  await test.step('the file is read by it, and refused a second time', async () => {
    await page.goto('settlement/channel-payout-list');
    await expect(page.getByRole('cell', { name: payout.statementName ?? '悠遊卡' }).first()).toBeVisible();
    expect(await accessibilityIssues(page)).toEqual([]);
    await page.getByRole('button', { name: '匯入對帳單' }).click();
    const dialog = page.getByRole('dialog', { name: '匯入對帳單' });
    await chooseOption(dialog.getByRole('combobox', { name: '通路條件' }), '悠遊卡');
    const upload = { name: '悠遊卡.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
    await dialog.locator('input[type=file]').setInputFiles(upload);
    await expect(dialog.getByText(stated[0]?.transactionId ?? '')).toBeVisible();
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await dialog.getByRole('button', { name: `匯入 ${lines.length} 列` }).click();
    await expect(page.getByText(new RegExp(`已匯入 ${lines.length} 列.*差異 1 筆`))).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: '匯入對帳單' }).click();
    await chooseOption(dialog.getByRole('combobox', { name: '通路條件' }), '悠遊卡');
    await dialog.locator('input[type=file]').setInputFiles(upload);
    await dialog.getByRole('button', { name: `匯入 ${lines.length} 列` }).click();
    await expect(dialog.getByText(/相同內容已於/)).toBeVisible();
    await dialog.getByRole('button', { name: /取\s?消/ }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('the missing payment is a difference, and is settled with a note', async () => {
    await page.goto(`settlement/channel-difference-list?keyword=${payout.payoutId}`);
    const row = page.getByRole('row').filter({ hasText: missing?.transactionId ?? '' });
    await expect(row).toContainText('對帳單無此筆');
    expect(await accessibilityIssues(page)).toEqual([]);
    await row.getByRole('button', { name: /處\s?理/ }).click();
    const dialog = page.getByRole('dialog', { name: /^處理 CD/ });
    await dialog.getByRole('textbox').fill('通路於次日補列');
    await dialog.getByRole('button', { name: /處\s?理/ }).click();
    await expect(page.getByText('已處理差異')).toBeVisible();
    await expect(row).toContainText('已處理');
    const [after] = (await admin.data('ChannelPayoutList', { page: 1, pageSize: 100 })).items.filter(
      ({ payoutId }) => payoutId === payout.payoutId,
    );
    expect(after).toMatchObject({ openDifferenceCount: 0, statementName: '悠遊卡.csv' });
  });

  await page.setViewportSize(PHONE);
  for (const screen of ['channel-term-list', 'channel-payout-list', 'channel-difference-list']) {
    await page.goto(`settlement/${screen}`);
    await expect(
      page
        .getByRole('list')
        .filter({ hasText: /悠遊卡/ })
        .first(),
    ).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityIssues(page)).toEqual([]);
  }
});

test('channel settlement speaks English', async ({ page }) => {
  await page.goto('settlement/channel-payout-list');
  await new SignIn(page).signInAs('staff');
  await page.getByRole('button', { name: '語言' }).press('Enter');
  await page.getByRole('menuitem', { name: 'English' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Import statement' })).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
});
