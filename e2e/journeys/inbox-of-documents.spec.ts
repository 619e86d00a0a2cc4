import { submitManualEntry } from '../data/manual-entry.ts';
import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues } from '../harness/page-checks.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { SignIn } from '../pages/sign-in.ts';

test('an approver works through waiting documents by keyboard only', async ({ page, mock }) => {
  const applicant = await clientOf(mock, 'staff');
  const heads: Awaited<ReturnType<typeof submitManualEntry>>[] = [];
  for (const plate of ['ZQJ-1001', 'ZQJ-1002', 'ZQJ-1003'])
    heads.push(await submitManualEntry(applicant, plate));
  const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
  const { keyboard } = page;
  const effectOf = (plate: string) => page.getByText(`核准後：NT$ 60 列入不計營收，為 ${plate} 補上`);

  await page.goto('communication/document-list?waiting=yes&types=10501&keyword=ZQJ&sort=documentId.asc');
  await new SignIn(page).signInAs('manager');
  await expect(new AppLayout(page).connected).toBeVisible();
  await expect(rows).toHaveCount(3);

  await test.step('J and K step through the documents', async () => {
    await keyboard.press('j');
    await expect(effectOf('ZQJ-1001')).toBeVisible();
    await keyboard.press('j');
    await expect(effectOf('ZQJ-1002')).toBeVisible();
    await keyboard.press('k');
    await expect(effectOf('ZQJ-1001')).toBeVisible();
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  });

  await test.step('A and Enter approve, and the next document opens', async () => {
    await keyboard.press('a');
    await expect(page.getByRole('button', { name: /^核\s?准$/ }).last()).toBeFocused();
    await keyboard.press('Enter');
    await expect(effectOf('ZQJ-1002')).toBeVisible();
    await expect(rows).toHaveCount(2);
  });

  await test.step('a document that someone else returned meanwhile stays open with the reason', async () => {
    const other = await clientOf(mock, 'admin');
    const { documentId, version } = heads[1] ?? { documentId: '', version: 0 };
    await page.route(
      '**/Task/approve',
      async (route) => {
        await other.task.decide('TransactionManualEntry', 'return', { documentId, version, reason: '重複' });
        await route.continue();
      },
      { times: 1 },
    );
    await keyboard.press('a');
    await expect(page.getByRole('button', { name: /^核\s?准$/ }).last()).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByText('成功 0 張，未成功 1 張，共 1 張')).toBeVisible();
    await keyboard.press('Escape');
    expect(page.url()).toContain(`detail=${documentId}`);
  });

  await test.step('R asks for a reason and returns', async () => {
    await keyboard.press('j');
    await expect(effectOf('ZQJ-1003')).toBeVisible();
    await keyboard.press('r');
    await expect(page.getByRole('textbox', { name: /原因/ })).toBeFocused();
    await keyboard.type('請附憑證');
    // Over 取消 to 退回.
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(rows).toHaveCount(0);
  });
});
