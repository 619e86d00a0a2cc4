import type { Client } from '@parking-plus/contracts/client';
import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { pressRowAction } from '../../pages/row-action.ts';
import { SignIn } from '../../pages/sign-in.ts';

const SITE = 'KHH001';
const DAY = '2026-11-19';
const CLOSE = 'DC20261119-KHH001-APS1';
const SETTLEMENT = 'ST202610-KHH001';

/** Closes the other machines of the day. Returns the day's expected deposit. */
async function closeOthers(client: Client): Promise<{ cashTwd: number; ownCashTwd: number }> {
  const filters = { siteCodes: [SITE], from: DAY, to: DAY };
  const { items } = await client.data('DailyCloseList', { page: 1, pageSize: 100, filters });
  for (const { dailyCloseId, version, cashDueTwd } of items.filter((day) => day.dailyCloseId !== CLOSE)) {
    await client.data('DailyCloseClosing', {
      dailyCloseId,
      version,
      countedCashTwd: cashDueTwd,
      explanation: null,
    });
  }
  const cashTwd = items.reduce((sum, day) => sum + day.cashDueTwd, 0);
  return { cashTwd, ownCashTwd: items.find((day) => day.dailyCloseId === CLOSE)?.cashDueTwd ?? 0 };
}

test('month end: a day explained and closed, the bank file matched, the owner settled', async ({
  page,
  mock,
}) => {
  const { cashTwd, ownCashTwd } = await closeOthers(await clientOf(mock, 'admin'));
  const dialog = page.getByRole('dialog').filter({ visible: true });
  const told = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

  await page.goto(`settlement/daily-close-list?keyword=KHH001-APS1&states=0`);
  await new SignIn(page).signInAs('admin');

  await test.step('a day with a discrepancy is explained and closed', async () => {
    const row = page.locator(`tr[data-row-key="${CLOSE}"]`);
    await pressRowAction(row, /^結\s?帳$/);
    await dialog.getByLabel('實點現金').fill(String(ownCashTwd + 50));
    await expect(dialog.getByText(/金額差異，結帳前請說明差異/)).toBeVisible();
    await dialog.getByLabel('差異說明').fill('車主多付 50 元，待退還');
    await dialog.getByRole('button', { name: /^結\s?帳$/ }).click();
    await told('已結帳，核對結果：異常');
    await expect(dialog).toBeHidden();
  });

  await test.step('the bank file is imported and matched, and the rest is matched manually', async () => {
    await page.goto('settlement/remittance-list?accounts=BA005');
    await page.getByRole('button', { name: '匯入對帳檔' }).click();
    const lines = [
      '帳號,入帳日,交易序號,金額,摘要,備註',
      `98200000020001,1151120,ME1,${cashTwd + 50},現金存款,RM20261119KHH001C`,
      '98200000020001,1151120,ME2,8,存款息,月底利息',
    ];
    await page.locator('input[type=file]').setInputFiles({
      name: '對帳檔.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
    await dialog.getByRole('button', { name: /^匯入 2 列$/ }).click();
    await told('已匯入 2 筆');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: '自動配對' }).click();
    await told(/^自動配對完成/);
    await expect(page.locator('tr[data-row-key="BA005-ME1"]')).toContainText('結算單號相符');
    const left = page.locator('tr[data-row-key="BA005-ME2"]');
    await left.getByRole('button', { name: '手動沖銷' }).click();
    await dialog.getByLabel('沖銷原因').fill('存款利息，非停車費收入');
    await dialog.getByRole('button', { name: '手動沖銷' }).click();
    await told('已沖銷');
    await expect(dialog).toBeHidden();
    await expect(left).toContainText('已沖銷');
  });

  await test.step('the owner settlement is approved by another user and paid', async () => {
    await page.goto(`settlement/owner-settlement-list?months=2026-10&siteCodes=${SITE}`);
    await page.getByRole('button', { name: /^試 算$/ }).click();
    await dialog.getByRole('button', { name: /^試\s?算$/ }).click();
    await told(/^試算完成/);
    await expect(dialog).toBeHidden();
    const row = page.locator(`tr[data-row-key="${SETTLEMENT}"]`);
    await pressRowAction(row, /^送\s?審$/);
    await dialog.getByRole('button', { name: /^送\s?審$/ }).click();
    await told(/^已送審，單號/);
    await expect(row).toContainText('送審中');
    const deputy = await clientOf(mock, 'deputy');
    const { items } = await deputy.task.list('OwnerSettlement', {
      page: 1,
      pageSize: 20,
      filters: { states: ['501'], siteCodes: [SITE] },
    });
    const { documentId, version } = items[0]?.head ?? { documentId: '', version: 0 };
    await deputy.task.decide('OwnerSettlement', 'approve', { documentId, version });
    await expect(row).toContainText('已核准待匯款');
    await pressRowAction(row, '確認匯款');
    await dialog.getByRole('button', { name: '確認匯款' }).click();
    await told('已確認匯款');
    await expect(row).toContainText('2026/11/20');
  });
});
