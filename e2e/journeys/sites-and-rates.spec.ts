import type { Page } from '@playwright/test';
import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { pressRowAction } from '../pages/row-action.ts';
import { SignIn } from '../pages/sign-in.ts';

// Few and dense tests, because sign-ins and page loads are slow.

const PHONE = { width: 390, height: 844 };

const rowOf = (page: Page, text: string) => page.locator('tr', { hasText: text });
const dialog = (page: Page) => page.getByRole('dialog').last();
const save = (page: Page) => dialog(page).getByRole('button', { name: /^儲\s?存$/ });

async function enter(page: Page, title: string): Promise<void> {
  await page.goto('login');
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await new AppLayout(page).open('場站', title);
  await expect(page).toHaveTitle(`${title} - Parking Plus`);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await chooseOption(dialog(page).getByLabel(label, { exact: true }), option);
}

/** Adds what a site with rates lacks before it opens. */
async function completeSite(api: Awaited<ReturnType<typeof clientOf>>, siteCode: string): Promise<void> {
  const bay = { floor: 'B1', prefix: 'B1-', kind: 1, vehicleKind: 1, setMode: null } as const;
  const size = { lengthCm: null, widthCm: null, heightCm: null };
  await api.data('SiteBayCreate', { ...bay, ...size, siteCode, from: 1, to: 40, width: 3 });
  const address = { ipAddress: '10.99.9.10', macAddress: '02:00:5E:99:09:10' };
  const version = { serialNumber: 'SN-9', softwareVersion: '4.12.0' };
  await api.data('MachineCreate', { ...address, ...version, siteCode, kind: 3, laneCode: null });
  const [owner] = (await api.data('OwnerList', { page: 1, pageSize: 20 })).items;
  await api.data('OwnerContractCreate', {
    entries: {
      contractNumber: `${siteCode}-1`,
      siteCode,
      ownerId: owner?.ownerId ?? '',
      startsOn: '2026-11-20',
      endsOn: null,
      feePerMille: 150,
      guaranteeTwd: 0,
      fixedRentTwd: 0,
      deductsServiceOrders: false,
      deductsBankFees: false,
      settlementDay: 10,
      bankCode: null,
      bankAccountNumber: null,
    },
  });
  const { version: at, settings } = await api.data('AccountDetail', { account: 'sitemanager' });
  const siteCodes = [...settings.siteCodes, siteCode];
  await api.data('AccountEdit', {
    account: 'sitemanager',
    version: at,
    settings: { ...settings, siteCodes },
  });
}

test('a site is created, copies rates, opens, and rejects a late conflicting save', async ({
  page,
  mock,
}) => {
  await enter(page, '場站資料');
  await page.getByRole('button', { name: '新增場站' }).click();
  await expect(dialog(page).getByLabel('代號')).toBeFocused();
  await page.keyboard.insertText('tpe009');
  await dialog(page).getByLabel('名稱').fill('南港經貿站');
  await choose(page, '公司', '安行停車管理');
  await choose(page, '縣市', '臺北市');
  await dialog(page).getByLabel('地址').fill('臺北市南港區經貿二路');
  await dialog(page)
    .getByRole('textbox', { name: /^\*?\s*業主$/ })
    .fill('經貿大樓');
  await save(page).click();
  await expect(page.getByText('已儲存 TPE009')).toBeVisible();

  // It cannot open while required items are missing; the dialog lists them with links.
  await rowOf(page, 'TPE009').getByRole('button', { name: 'TPE009' }).click();
  const detail = page.getByRole('dialog').filter({ hasText: '南港經貿站' }).first();
  await detail.getByRole('button', { name: /^開\s?站$/ }).click();
  await expect(dialog(page).getByRole('status')).toContainText('還缺：使用中的車格、設備、生效中的費率');
  await expect(dialog(page).getByRole('link', { name: '使用中的車格' })).toHaveAttribute(
    'href',
    /\/sites\/bay-list\?siteCodes=TPE009$/,
  );
  await expect(dialog(page).getByRole('button', { name: /^開\s?站$/ })).toBeDisabled();
  await dialog(page)
    .getByRole('button', { name: /^取\s?消$/ })
    .click();

  await detail.getByRole('button', { name: '複製設定' }).click();
  await choose(page, '來源場站', '信義松仁站');
  await dialog(page).getByLabel('生效中的費率').check();
  await dialog(page).getByRole('button', { name: '複製設定' }).click();
  await expect(page.getByText(/已複製：生效中的費率（\d+）/)).toBeVisible();
  await completeSite(await clientOf(mock, 'admin'), 'TPE009');
  // The contract sets the owner of the site, which the open detail shows.
  await expect(detail).toContainText('松仁大樓管理委員會');

  await detail.getByRole('button', { name: /^開\s?站$/ }).click();
  await dialog(page).getByLabel('原因').fill('驗收完成');
  await dialog(page)
    .getByRole('button', { name: /^開\s?站$/ })
    .click();
  await expect(rowOf(page, 'TPE009')).toContainText('營運中');

  await detail.getByRole('button', { name: /^編\s?輯$/ }).click();
  await expect(dialog(page).getByLabel('名稱')).toHaveValue('南港經貿站');
  await dialog(page).getByLabel('地址').fill('臺北市南港區經貿二路 1 號');
  const api = await clientOf(mock, 'deputy');
  const { version, settings } = await api.data('SiteDetail', { siteCode: 'TPE009' });
  await api.data('SiteEdit', { siteCode: 'TPE009', version, settings: { ...settings, flatBays: 33 } });
  await save(page).click();
  await dialog(page).getByRole('button', { name: '載入最新內容' }).first().click();
  await expect(dialog(page).getByLabel('平面車格')).toHaveValue('33');
  await expect(dialog(page).getByLabel('地址')).toHaveValue('臺北市南港區經貿二路 1 號');
  await save(page).click();
  await expect(page.getByText('已儲存 TPE009').last()).toBeVisible();
  expect((await api.data('SiteDetail', { siteCode: 'TPE009' })).settings).toMatchObject({
    flatBays: 33,
    address: '臺北市南港區經貿二路 1 號',
  });
});

test('a machine synchronises again, and the list updates automatically', async ({ page }) => {
  // Messages sent before the page listens are lost.
  let isListening = false;
  page.on('websocket', (socket) => {
    socket.on('framereceived', () => {
      isListening = true;
    });
  });
  await enter(page, '場站設備');
  await expect.poll(() => isListening).toBe(true);
  const machine = rowOf(page, 'KHH001-APS1');
  await expect(machine).toContainText('2026/11/20 09:59');
  await pressRowAction(machine, '重新同步');
  await expect(page.getByText('已通知 1 台設備重新同步')).toBeVisible();
  // Its unsynced time depends on the machine; the hub's update has to replace it.
  await expect(machine).not.toContainText('09:59');
  await expect(machine).toContainText('已同步');
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('button', { name: 'KHH001-APS1' })).toBeVisible();
  expect(await accessibilityIssues(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test('a price is quoted, changed by document, approved, and charged from its date', async ({
  page,
  mock,
}) => {
  await enter(page, '費率設定');
  await pressRowAction(rowOf(page, 'KHH101-1-001'), '新版');
  await dialog(page).getByLabel('單位金額').fill('30');
  await dialog(page).getByRole('button', { name: '試算這個價格' }).click();
  const quote = dialog(page);
  await quote.getByLabel('進場時間').fill('2026/11/20 08:00:00');
  await page.keyboard.press('Enter');
  await quote.getByLabel('出場時間').fill('2026/11/20 11:30:00');
  await page.keyboard.press('Enter');
  await quote.getByRole('button', { name: /^試\s?算$/ }).click();
  await expect(quote.getByRole('region', { name: '試算結果' })).toContainText('4 單位 × 60 分，每單位 30 元');
  await quote.getByRole('button', { name: '關閉' }).click();
  await expect(quote.getByRole('region', { name: '試算結果' })).toBeHidden();

  await dialog(page).getByLabel('生效日').fill('2026/12/01');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('變更說明').fill('配合縣市公告');
  await save(page).click();
  await expect(page.getByText(/^已送審 70302-/)).toBeVisible();

  await page.getByRole('button', { name: /^變更單（5）$/ }).click();
  const change = page.getByRole('listitem').filter({ hasText: '取代 KHH101-1-001' });
  await expect(change).toContainText('送審中');
  await change.getByRole('button', { name: /^核\s?准$/ }).click();
  await dialog(page)
    .getByRole('button', { name: /^核\s?准$/ })
    .click();
  await expect(page.getByText(/已核准，新版本已排入$/)).toBeVisible();
  const api = await clientOf(mock, 'admin');
  const stay = { siteCode: 'KHH101', vehicleKind: 1 as const, isTokenLost: false, discount: null };
  const payable = async (day: string) =>
    (
      await api.data('RateQuote', {
        ...stay,
        enteredAt: `${day}T08:00:00+08:00`,
        exitedAt: `${day}T09:00:00+08:00`,
      })
    ).payableTwd;
  expect([await payable('2026-11-30'), await payable('2026-12-01')]).toEqual([20, 30]);
});
