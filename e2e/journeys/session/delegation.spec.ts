import { submitManualEntry } from '../../data/manual-entry.ts';
import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues } from '../../harness/page-checks.ts';
import { chooseOption } from '../../pages/choose-option.ts';
import { pressRowAction } from '../../pages/row-action.ts';
import { SignIn } from '../../pages/sign-in.ts';

const PLATE = 'ZQY-2001';

test('an absent approver names a delegate, who decides on their behalf and is recorded as such', async ({
  page,
  browser,
  mock,
}) => {
  const applicant = await clientOf(mock, 'staff');

  await test.step('the previous delegate loses the delegation, another gets it for a period', async () => {
    await page.goto('people/deputy-list?keyword=陳經理');
    await new SignIn(page).signInAs('manager');
    const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
    const former = rows.filter({ hasText: 'P0002' });
    await former.getByRole('button', { name: '結束代理' }).click();
    const question = page.getByRole('dialog', { name: '結束 李專員 代理 陳經理？' });
    await question.getByRole('textbox', { name: /原因/ }).fill('改由工務代理');
    await question.getByRole('button', { name: '結束代理' }).click();
    await expect(question).toBeHidden();
    await expect(former).toContainText('提前結束');

    await page.getByRole('button', { name: '新增代理' }).click();
    const form = page.getByRole('dialog', { name: '新增代理' });
    await chooseOption(form.getByLabel('被代理人', { exact: true }), '陳經理');
    await chooseOption(form.getByLabel('代理人', { exact: true }), '吳工程');
    await form.getByLabel('迄日', { exact: true }).fill('2026/11/24');
    await page.keyboard.press('Enter');
    await chooseOption(form.getByLabel('可代理簽核的單據', { exact: true }), '交易補登', '補登');
    await page.keyboard.press('Escape');
    await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0);
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await form.getByRole('button', { name: /^儲\s?存$/ }).click();
    await expect(form).toBeHidden();
    const now = rows.filter({ hasText: '吳工程' });
    await expect(now).toContainText('交易補登');
    await expect(now).toContainText('代理中');
  });

  const { documentId } = await submitManualEntry(applicant, PLATE);
  const context = await browser.newContext({ baseURL: mock.url });
  const other = await context.newPage();

  await test.step('the delegate sees and approves the absent approver’s documents', async () => {
    await other.goto(`communication/document-list?waiting=yes&types=10501&keyword=${PLATE}`);
    await new SignIn(other).signInAs('engineer');
    const row = other.locator(`tbody tr[data-row-key="${documentId}"]`).filter({ visible: true });
    await expect(row).toContainText('送審中');
    await pressRowAction(row, /^核\s?准$/);
    const question = other.getByRole('dialog').filter({ hasText: '核准 1 張單據？' });
    await question.getByRole('button', { name: /^核\s?准$/ }).click();
    await expect(other.getByText('已核准 1 張單據')).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('the timeline names both', async () => {
    await page.goto(`communication/document-list?keyword=${PLATE}&detail=${documentId}`);
    const timeline = page.getByRole('dialog').getByRole('region', { name: '歷程' });
    const approval = timeline.getByRole('listitem').filter({ hasText: '核准' });
    await expect(approval.filter({ hasText: '吳工程' })).toContainText('代理 陳經理');
    await context.close();
  });

  await test.step('the audit log names both', async () => {
    const reader = await browser.newContext({ baseURL: mock.url });
    const log = await reader.newPage();
    await log.goto(`system/operation-log?recordId=${documentId}`);
    await new SignIn(log).signInAs('admin');
    const rows = log.locator('tbody tr[data-row-key]').filter({ visible: true, hasText: '吳工程' });
    // An approval that is executed at once closes the document, too.
    await expect(rows).toHaveCount(2);
    await rows.first().press('Enter');
    const entry = log.getByRole('dialog').filter({ hasText: documentId });
    await expect(entry).toContainText('吳工程');
    await expect(entry.getByRole('row').filter({ hasText: '代理' })).toContainText('陳經理');
    await reader.close();
  });
});
