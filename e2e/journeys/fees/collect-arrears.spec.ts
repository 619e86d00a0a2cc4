import { CashFlowPayState } from '@parking-plus/contracts';
import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };

test('the manager updates arrears cases, enters an address by keyboard, and prints the letter', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printedAt = String(performance.now());
    };
  });
  await page.goto('fees/arrears-case-list');
  await new SignIn(page).signInAs('manager');
  await expect(new AppLayout(page).connected).toBeVisible();
  await page.getByRole('button', { name: '更新案件' }).click();
  await expect(page.getByText(/^新增 \d+ 件/)).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);

  await page.goto('fees/arrears-case-list?hasAddress=no');
  const row = page.locator('tr[data-row-key]').first();
  await row.getByRole('button', { name: /^[A-Z0-9]+-[A-Z0-9]+$/ }).press('Enter');
  const drawer = page.getByRole('dialog', { name: /AR\d{10}/ });
  await expect(drawer.getByText('尚未列印信函。')).toBeVisible();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await drawer.getByRole('button', { name: '聯絡資料' }).press('Enter');
  const form = page.getByRole('dialog', { name: /的聯絡資料$/ });
  await form.getByLabel('姓名').fill('林小姐');
  await form.getByLabel('地址').fill('臺北市大安區和平東路一段 1 號');
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await form.getByLabel('E-mail').press('Enter');
  await expect(form).toBeHidden();
  await expect(drawer.getByText('臺北市大安區和平東路一段 1 號')).toBeVisible();

  await drawer.getByRole('button', { name: '列印催繳函' }).click();
  const dialog = page.getByRole('dialog', { name: '列印 1 封催繳函？' });
  await dialog.getByRole('button', { name: /^列\s?印$/ }).click();
  await page.locator('body[data-printed-at]').waitFor();
  const sheet = page.locator('[data-paper] article');
  await expect(sheet).toHaveCount(1);
  await expect(sheet.locator('svg[role="img"]')).toHaveCount(3);
  await expect(sheet).toContainText('林小姐 收');
  await expect(sheet).not.toContainText(/[{}]|罰|執行/);
  await expect(page.getByText('已列印 1 封。')).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto('fees/arrears-case-list');
  await expect(page.getByText('AR', { exact: false }).or(page.getByText('第一階段')).first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);
});

test('staff write off an unpaid fee by keyboard, the manager approves, and a later payment is refused', async ({
  page,
  mock,
}) => {
  const manager = await clientOf(mock, 'manager');
  const { items } = await manager.data('ArrearsCaseList', { page: 1, pageSize: 100, filters: {} });
  const paying = await manager.data('PaymentList', {
    page: 1,
    pageSize: 100,
    filters: { states: [CashFlowPayState.Paying] },
  });
  // The approval of a write-off is refused while an online payment is pending.
  const isPaying = new Set(paying.items.map(({ plate }) => plate));
  const chosen = items.find(
    ({ status, plate, pendingDocuments, letterCount }) =>
      status === 'open' && !pendingDocuments && letterCount > 0 && !isPaying.has(plate),
  );
  if (!chosen) throw new Error('The seed has no open case with a letter.');
  const { plate, caseId } = chosen;
  const owed = await manager.data('UnpaidByPlate', { plate });

  await page.goto(`fees/arrears-case-list?plate=${plate}`);
  await new SignIn(page).signInAs('staff');
  await expect(new AppLayout(page).connected).toBeVisible();
  const row = page.locator(`tr[data-row-key="${caseId}"]`);
  const drawer = page.getByRole('dialog', { name: new RegExp(caseId) });
  await row.getByRole('button', { name: plate }).press('Enter');
  await expect(drawer.getByText('未繳', { exact: true }).first()).toBeVisible();
  await drawer.getByRole('button', { name: '呆帳沖銷' }).press('Enter');
  const form = page.getByRole('dialog', { name: `${plate} 的呆帳沖銷` });
  await form.getByLabel('沖銷原因').press('ArrowDown');
  await page.getByRole('option', { name: '查無債務人' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await form.getByLabel('說明').fill('車牌已註銷，查無車主');
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await form.getByRole('button', { name: /^送\s?審$/ }).press('Enter');
  const sent = page.getByText(/已送出呆帳沖銷單 30330-/);
  await expect(sent).toBeVisible();
  const documentId = /30330-[\d-]+/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
  await expect(drawer.getByRole('button', { name: '呆帳沖銷' })).toHaveAttribute('aria-disabled', 'true');

  const approving = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL('.', page.url()).href });
  if (!approving) throw new Error('The browser is gone.');
  const desk = await approving.newPage();
  await desk.goto(
    new URL(`../communication/document-list?keyword=${documentId}&detail=${documentId}`, page.url()).href,
  );
  await new SignIn(desk).signInAs('manager');
  const document = desk.getByRole('dialog', { name: new RegExp(documentId) });
  const listed = desk.locator('tr[data-row-key]').filter({ hasText: documentId });
  await expect(listed).toContainText('送審中');
  await expect(document.getByText('轉為呆帳並停止催繳', { exact: false })).toBeVisible();
  const approve = { name: /^核\s?准$/ };
  await document.getByRole('button', approve).click();
  await desk.getByRole('dialog', { name: '核准 1 張單據？' }).getByRole('button', approve).click();
  await expect(desk.getByText('已核准 1 張單據', { exact: false })).toBeVisible();
  await expect(listed).toContainText('結案');
  await approving.close();

  await expect(drawer.getByText('已呆帳沖銷').first()).toBeVisible();
  await page.goto(`fees/unpaid-list?plate=${plate}&statuses=written-off`);
  await expect(page.getByText('已呆帳沖銷', { exact: true }).last()).toBeVisible();
  await expect(
    manager.data('BackPayment', {
      plate,
      transactionIds: owed.transactionIds,
      amountTwd: owed.totalTwd,
      channel: 6,
      paymentMethod: 1,
    }),
  ).rejects.toThrow(/收回的款項請以補登/);

  await page.context().addCookies([{ name: 'language', value: 'en', url: new URL('../', page.url()).href }]);
  await page.setViewportSize(PHONE);
  await page.goto('fees/arrears-case-list?statuses=written-off');
  await expect(page.getByText(plate).first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.goto('reports/business-report?report=arrears&by=month');
  await expect(page.getByText('Recovery rate').first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);
});

test('a letter that mentions a fine is refused, and the stages can be read in English on a phone', async ({
  page,
}) => {
  await page.goto('fees/arrears-stage-list');
  await new SignIn(page).signInAs('admin');
  await expect(new AppLayout(page).connected).toBeVisible();
  await page.getByRole('button', { name: '編輯' }).first().click();
  const form = page.getByRole('dialog', { name: /^編輯「/ });
  await form.getByLabel('信函內容').fill('請於 {期限} 前繳納 {合計} 元，逾期處以罰鍰。');
  await form.getByRole('button', { name: /儲\s?存/ }).click();
  await expect(form.getByText(/不可出現「罰鍰」/).first()).toBeVisible();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);

  await page.context().addCookies([{ name: 'language', value: 'en', url: page.url() }]);
  await page.setViewportSize(PHONE);
  await page.goto('fees/arrears-stage-list');
  await expect(page.getByText('A private operator has a civil claim only', { exact: false })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);
});
