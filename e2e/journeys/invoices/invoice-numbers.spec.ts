import { expect, test } from '../../harness/fixtures.ts';
import { advanceClock } from '../../harness/mock-control.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { chooseOption } from '../../pages/choose-option.ts';
import { pressRowAction } from '../../pages/row-action.ts';
import { SignIn } from '../../pages/sign-in.ts';

/** Site whose machines have no allocated numbers, and the seller with its tracks. */
const SITE = { code: 'TAO001', name: '桃園中正站', taxNumber: '72979298' };

/** The track to use, and a mistaken one of the next period. */
const TRACKS = ['期別,營業人統編,字軌,起號,迄號']
  .concat(`11512,${SITE.taxNumber},ZZ,00000000,00000099`, `11602,${SITE.taxNumber},ZY,00000000,00000049`)
  .join('\n');

/** From the seed's day until five days before the reporting deadline of its period. */
const UNTIL_JANUARY_MINUTES = 46 * 24 * 60;

test('numbers are imported, allocated, used by an invoice, and reported if unused', async ({
  page,
  mock,
}) => {
  const dialog = page.getByRole('dialog');
  const rows = page.locator('tbody tr[data-row-key]').filter({ visible: true });
  const picture = page.getByRole('img', { name: /^字軌 ZZ 的使用情形/ });
  const signIn = new SignIn(page);

  await page.goto('invoices/track-list');
  await signIn.signInAs('admin');

  await test.step('a file of two tracks is imported, one of them a mistake', async () => {
    await page.getByRole('button', { name: '匯入 CSV' }).click();
    await dialog
      .getByLabel(/CSV 檔/)
      .setInputFiles({ name: '字軌.csv', mimeType: 'text/csv', buffer: Buffer.from(TRACKS) });
    await dialog.getByRole('button', { name: '匯入 2 列' }).click();
    await expect(page.getByText('已匯入 2 筆字軌，共 3 本')).toBeVisible();
    const mistake = rows.filter({ hasText: 'ZY' });
    await mistake.getByRole('button', { name: /^刪\s?除$/ }).click();
    await dialog.getByRole('textbox', { name: /原因/ }).fill('次期字軌尚未核定');
    await dialog.getByRole('button', { name: /^刪\s?除$/ }).click();
    await expect(mistake).toHaveCount(0);
  });

  await test.step('a booklet is allocated to a site', async () => {
    await page.goto('invoices/allocation-list?keyword=ZZ');
    await page.getByRole('button', { name: /^配\s?號$/ }).click();
    await chooseOption(dialog.getByRole('combobox', { name: '字軌' }), 'ZZ 00000000');
    await chooseOption(dialog.getByRole('combobox', { name: /對象$/ }), SITE.name, SITE.name);
    await dialog.getByRole('button', { name: /^配\s?號$/ }).click();
    await expect(rows.filter({ hasText: SITE.name })).toContainText('00000049');
  });

  await test.step('an invoice of the site gets its first number', async () => {
    await page.goto(`invoices/invoice-list?waiting=later&period=all&siteCodes=${SITE.code}`);
    await page.getByRole('button', { name: '補開發票' }).first().click();
    const issued = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('"30101"'));
    await dialog.getByRole('button', { name: '開立發票' }).click();
    const { data } = (await (await issued).json()) as { data: string };
    expect(JSON.parse(data)).toMatchObject({ invoiceNumber: 'ZZ00000000' });
    await page.goto('invoices/track-list?track=ZZ&detail=1151112-ZZ-00000000');
    await expect(picture).toHaveAccessibleName(/已用 1 張、已配未用 49 張、未配 50 張$/);
  });

  await test.step('unused numbers of the period are reported in time', async () => {
    await page.goto('dashboard');
    await new AppLayout(page).endSession();
    await expect(signIn.account).toBeVisible();
    await advanceClock(mock, UNTIL_JANUARY_MINUTES);
    await page.goto('invoices/blank-list?periodCodes=1151112&track=ZZ');
    await signIn.signInAs('admin');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: SITE.name })).toContainText('00000001');
    const download = page.waitForEvent('download');
    await pressRowAction(rows.first(), '下載 E0402');
    expect((await download).suggestedFilename()).toBe(`E0402_${SITE.taxNumber}_11512_ZZ.xml`);
    await page.locator('thead').filter({ visible: true }).getByRole('checkbox').click();
    await page.getByRole('toolbar').getByRole('button', { name: '回報 E0402' }).click();
    await dialog.getByRole('button', { name: '回報 E0402' }).click();
    await expect(page.getByText('已將 99 張空白號碼排入上傳（1 則訊息）')).toBeVisible();
    // The message waits, or the platform has answered it.
    await expect(rows.filter({ hasText: /待上傳|已交付|已確認/ })).toHaveCount(2);
  });
});
