import { submitManualEntry } from '../data/manual-entry.ts';
import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues } from '../harness/page-checks.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { pressRowAction } from '../pages/row-action.ts';
import { SignIn } from '../pages/sign-in.ts';

test('a document reaches its approver, is returned with a reason, and is approved in a batch', async ({
  page,
  mock,
}) => {
  const applicant = await clientOf(mock, 'staff');
  const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
  const dialog = page.getByRole('dialog');

  await page.goto('communication/document-list?waiting=yes&types=10501&keyword=ZQX');
  await new SignIn(page).signInAs('manager');
  await expect(new AppLayout(page).connected).toBeVisible();
  await expect(page.getByRole('button', { name: /^待我處理/ })).toBeVisible();
  await expect(rows).toHaveCount(0);

  const first = await test.step('a submitted document appears without user action', async () => {
    const head = await submitManualEntry(applicant, 'ZQX-1001');
    await expect(rows.filter({ hasText: head.documentId })).toContainText('送審中');
    return head;
  });

  const resubmitted = await test.step('after its return it no longer awaits approval', async () => {
    await pressRowAction(rows.first(), '退回');
    const question = dialog.filter({ hasText: '退回 1 張單據？' });
    await question.getByRole('textbox', { name: /原因/ }).fill('請附繳費機斷線紀錄');
    await question.getByRole('button', { name: /^退\s?回$/ }).click();
    await expect(rows).toHaveCount(0);
    const { documentId } = first;
    const { items } = await applicant.task.list('TransactionManualEntry', {
      page: 1,
      pageSize: 20,
      filters: { documentId },
    });
    expect(items[0]?.timeline?.at(-1)).toMatchObject({ action: 'return', reason: '請附繳費機斷線紀錄' });
    const version = items[0]?.head.version ?? 0;
    return (await applicant.task.decide('TransactionManualEntry', 'submit', { documentId, version })).head;
  });

  await test.step('submitted again, it is approved together with another', async () => {
    await submitManualEntry(applicant, 'ZQX-1002');
    await expect(rows).toHaveCount(2);
    await page.locator('thead').filter({ visible: true }).getByRole('checkbox').click();
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: /^核\s?准$/ })
      .click();
    await dialog.getByRole('button', { name: /^核\s?准$/ }).click();
    await expect(page.getByText('已核准 2 張單據')).toBeVisible();
    await expect(rows).toHaveCount(0);
  });

  await test.step('its timeline shows every step and the changes of the approval', async () => {
    await page.goto(`communication/document-list?keyword=ZQX&detail=${resubmitted.documentId}`);
    await expect(rows).toHaveCount(2);
    const timeline = dialog.getByRole('region', { name: '歷程' });
    await expect(timeline).toContainText('原因：請附繳費機斷線紀錄');
    await timeline
      .getByText(/^變更 \d+ 項$/)
      .last()
      .click();
    await expect(timeline.getByRole('row', { name: /^交易 T\d+ 實收 – 60$/ })).toBeVisible();
    await expect(dialog.getByRole('region', { name: '相關紀錄' }).getByRole('link')).toHaveCount(1);
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  });
});
