import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { advanceClock } from '../harness/mock-control.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { resetMock, startTestMock } from '../harness/test-mock.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { SignIn } from '../pages/sign-in.ts';

const PHONE = { width: 390, height: 844 };
const AN_HOUR = 60;

test('the manager blocks a plate, and the entry refuses the car', async ({ page, watch }) => {
  // Cars come to a separate server. The traffic of a seed is the same each time: learn which come, then start over.
  const live = await startTestMock('browser-plate-lists', ['--traffic']);
  watch.allowHost(new URL(live.url).host);
  const entered = async () => {
    const client = await clientOf(live, 'manager');
    const filters = { directions: [1 as const] };
    return (await client.data('LanePassageList', { page: 1, pageSize: 100, filters })).items;
  };
  const before = new Set((await entered()).map(({ passageId }) => passageId));
  await advanceClock(live, AN_HOUR);
  const came = async () => (await entered()).filter(({ passageId }) => !before.has(passageId)).at(-1);
  await expect.poll(came).toBeDefined();
  const { plate, siteCode } = (await came()) ?? { plate: '', siteCode: '' };
  await resetMock(live);

  await page.goto(`${live.url}sites/plate-list?siteCodes=${siteCode}`);
  await new SignIn(page).signInAs('manager');
  await expect(page.getByRole('button', { name: '新增名單' })).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.getByRole('button', { name: '新增名單' }).click();
  const form = page.getByRole('dialog', { name: '新增名單' });
  await form.getByLabel('車牌').fill(plate);
  await form.getByLabel('開始日').fill('2026-11-20');
  await form.getByLabel('開始日').press('Enter');
  await form.getByLabel('原因').fill('多次未繳離場');
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await form.getByRole('button', { name: /^儲\s?存$/ }).click();
  await expect(form).toBeHidden();

  await page.goto(`${live.url}sites/lane-monitor?siteCodes=${siteCode}`);
  await expect(new AppLayout(page).connected).toBeVisible();
  // The hour outlasts the access token; the page renews it.
  watch.allowConsole(/status of 401/);
  await advanceClock(live, AN_HOUR);
  await expect(page.getByText('未放行：多次未繳離場').first()).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  for (const screen of ['lane-monitor', 'plate-list']) {
    await page.goto(`${live.url}sites/${screen}?siteCodes=${siteCode}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(plate).first()).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
  }
  // Its requests must end before the server does.
  await page.close();
  await live.stop();
});

test('the manager corrects a parked car before it pays', async ({ page, mock }) => {
  await resetMock(mock);
  await page.goto('sites/lane-monitor?siteCodes=TPE001&isInside=true');
  await new SignIn(page).signInAs('manager');
  const api = await clientOf(mock, 'manager');
  const { items } = await api.data('LanePassageList', {
    page: 1,
    pageSize: 100,
    filters: { siteCodes: ['TPE001'], isInside: true },
  });
  const car = items.find(({ listingKind, isTicketLost }) => listingKind === null && !isTicketLost);
  const row = page.getByRole('row').filter({ hasText: car?.transactionId ?? '' });
  await row.getByRole('button', { name: '更正車牌' }).click();
  const plate = page.getByRole('dialog', { name: /^更正車牌/ });
  await plate.getByRole('textbox', { name: '車牌' }).fill('QQ-1234');
  await plate.getByRole('textbox', { name: '原因' }).fill('辨識錯誤');
  await plate.getByRole('button', { name: /^儲\s?存$/ }).click();
  await expect(row).toContainText('QQ-1234');

  const more = async (name: string) => {
    await row.getByRole('button', { name: /更多|⋯/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await more('使用折扣');
  const discount = page.getByRole('dialog', { name: /使用折扣$/ });
  const [plan] = (await api.data('ParkedCarDetail', { transactionId: car?.transactionId ?? '' })).plans;
  await chooseOption(discount.getByRole('combobox', { name: '折扣' }), plan?.name ?? '');
  await discount.getByRole('button', { name: '使用折扣' }).click();
  await expect(discount).toBeHidden();

  await more('遺失票卡');
  const lost = page.getByRole('dialog', { name: /套用遺失票卡費用/ });
  await expect(lost).toContainText('票卡費');
  await lost.getByLabel('原因').fill('車主遺失票卡');
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  await lost.getByRole('button', { name: /^套\s?用$/ }).click();
  await expect(lost).toBeHidden();
  await row.getByRole('button', { name: 'QQ-1234' }).click();
  await expect(page.getByText(/套用遺失票卡：車主遺失票卡/)).toBeVisible();
  await expect(page.getByText(plan?.name ?? '').first()).toBeVisible();
});
