import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { SignIn } from '../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };

test('the manager watches the lanes, opens a barrier, and reads what it answered', async ({ page, mock }) => {
  await page.goto('sites/lane-monitor?siteCodes=TPE001');
  await new SignIn(page).signInAs('manager');
  await expect(new AppLayout(page).connected).toBeVisible();
  const lanes = page.getByRole('region', { name: '車道狀態' });
  const exit = lanes.getByRole('listitem').filter({ has: page.getByRole('button', { name: '開閘 OUT1' }) });
  await expect(exit).toContainText('一小時內還可開 6 次');
  await expect(
    page
      .getByRole('region', { name: '最新進出' })
      .getByRole('img', { name: /的圖片$/ })
      .first(),
  ).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);

  await exit.getByRole('button', { name: '開閘 OUT1' }).click();
  const form = page.getByRole('dialog', { name: /的閘門$/ });
  await chooseOption(form.getByRole('combobox', { name: '開閘原因' }), '其他');
  await form.getByRole('button', { name: /^開\s?閘$/ }).click();
  await expect(form.getByText('請填寫說明').first()).toBeVisible();
  await form.getByLabel('說明').fill('家屬臨時接送');
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await form.getByRole('button', { name: /^開\s?閘$/ }).click();
  await expect(form).toBeHidden();
  // The simulated barrier answers automatically.
  await expect(exit).toContainText(/陳經理\s*(已開啟|沒有回應|設備離線)/);
  await expect(exit).toContainText('一小時內還可開 5 次');

  const api = await clientOf(mock, 'manager');
  for (let count = 0; count < 5; count++)
    await api.data('BarrierOpen', { laneId: 'TPE001-OUT1', reason: 6, note: null });
  await expect(exit).toContainText(/\d\d:\d\d 後可再開閘/);
  await expect(exit.getByRole('button', { name: '開閘 OUT1' })).toBeDisabled();

  await page.setViewportSize(PHONE);
  await expect(exit).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);

  await page.goto('sites/barrier-opening-list?siteCodes=TPE001');
  await expect(page.getByText('家屬臨時接送').or(page.getByText('陳經理')).first()).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await accessibilityIssues(page)).toEqual([]);
});
