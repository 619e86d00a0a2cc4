import { NotificationKind } from '@parking-plus/contracts';
import { createControl } from '@parking-plus/contracts/control';
import { submitManualEntry } from '../../data/manual-entry.ts';
import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';

/** All that jobs, machines and other tests can cause at the same time: the test counts a colleague's actions. */
const OTHER_KINDS = Object.values(NotificationKind).filter(
  (kind) => kind !== NotificationKind.DocumentWaiting && kind !== NotificationKind.MessageWritten,
);
const PHONE = { width: 390, height: 844 };

test('the bell tells of a submitted document without a reload, and opens it', async ({ page, mock }) => {
  const applicant = await clientOf(mock, 'staff');
  const manager = await clientOf(mock, 'manager');
  const settingsBefore = await manager.data('NotificationSettings', {});
  await manager.data('NotificationSettingsSave', { ...settingsBefore, mutedKinds: OTHER_KINDS });
  // The job of each minute tells of more seeded documents than a page holds. A move of the clock runs it now.
  await createControl({ baseUrl: mock.origin }).clock.move({ advanceMs: 0 });
  await manager.data('NotificationRead', {});
  await page.goto('login');
  await new SignIn(page).signInAs('manager');
  await expect(new AppLayout(page).connected).toBeVisible();
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  const panel = page.getByRole('dialog', { name: '通知', exact: true });

  const { documentId } = await submitManualEntry(applicant, 'ZQN-1001');
  const told = panel.locator(`a[href*="${documentId}"]`);
  const bell = page.getByRole('button', { name: '通知（1 則未讀）' });
  await expect(bell).toBeVisible();
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/png/);

  await test.step('the panel is accessible and fits a phone', async () => {
    await bell.click();
    await expect(told).toContainText('送審，待您處理');
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  });

  await test.step('kinds and quiet hours are saved at once', async () => {
    await panel.getByRole('button', { name: '通知設定' }).click();
    const settings = page.getByRole('dialog', { name: '通知設定' });
    const messages = settings.getByRole('switch', { name: '留言' });
    await messages.click();
    await expect(messages).not.toBeChecked();
    await settings.getByRole('switch', { name: '使用勿擾時段' }).click();
    await expect(settings.getByLabel('開始')).toHaveValue('22:00');
    expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
    await expect
      .poll(() => manager.data('NotificationSettings', {}))
      .toMatchObject({
        mutedKinds: [...OTHER_KINDS, NotificationKind.MessageWritten].toSorted((a, b) => a - b),
        quietFrom: '22:00',
        quietUntil: '07:00',
      });
    await settings.getByRole('button', { name: '關閉' }).click();
  });

  await told.click();
  await expect(page).toHaveURL(new RegExp(`detail=${documentId}`));
  await expect
    .poll(async () => {
      const { items } = await manager.data('NotificationList', {});
      return items.find(({ recordId }) => recordId === documentId)?.readAt;
    })
    .toBeTruthy();

  await test.step('what is read elsewhere is no longer counted here', async () => {
    await submitManualEntry(applicant, 'ZQN-1002');
    await expect(bell).toBeVisible();
    await manager.data('NotificationRead', {});
    await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /favicon/);
  });
});
