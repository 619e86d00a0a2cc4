import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { advanceClock } from '../harness/mock-control.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { pressRowAction } from '../pages/row-action.ts';
import { SignIn } from '../pages/sign-in.ts';
import { TabStrip } from '../pages/tab-strip.ts';

const COMPANY = { name: '晨光停車', taxNumber: '12345675' };
const SITE = { code: 'TPE900', name: '晨光站前站' };
const ACCOUNT = '90100000020009';
const MINUTES_A_DAY = 24 * 60;
/** Two stays of the first day, by plate, and the fee of each by the copied rate. */
const STAYS = [
  { plate: 'SUN-0001', from: '12:00', to: '14:00' },
  { plate: 'SUN-0002', from: '13:00', to: '17:00' },
  { plate: 'SUN-0003', from: '13:00', to: '15:00' },
];

const csv = (name: string, lines: readonly string[]) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const BAY_COUNT = 500;
const BAYS = csv('車格', [
  '場站,車格號,樓層,類別,車種,月租型式,長 (cm),寬 (cm),高 (cm)',
  ...Array.from({ length: BAY_COUNT }, (_, index) => {
    const number = String(index + 1).padStart(3, '0');
    return `${SITE.code},B1-${number},B1,平面,小型車,,550,250,210`;
  }),
]);
const MACHINES = csv('設備', [
  '場站,種類,車道,序號,軟體版本,IP,MAC',
  `${SITE.code},自動繳費機,,SN-9001,4.12.0,10.90.0.11,02:00:5E:90:00:11`,
  `${SITE.code},閘門,,SN-9002,4.12.0,10.90.0.12,02:00:5E:90:00:12`,
]);
const TRACK = csv('字軌', [
  '期別,營業人統編,字軌,起號,迄號',
  `11512,${COMPANY.taxNumber},ZZ,00000000,00000199`,
]);

/** Actions of a user: clicks, fields typed into, and selected files. */
interface Actions {
  clicks: number;
  fields: number;
  files: number;
}

/** Counts the user's actions in the session storage. Runs in the page, before its code. */
function countActions(): void {
  const add = (kind: keyof Actions) => {
    const actions = JSON.parse(sessionStorage.getItem('actions') ?? '{}') as Partial<Actions>;
    sessionStorage.setItem('actions', JSON.stringify({ ...actions, [kind]: (actions[kind] ?? 0) + 1 }));
  };
  const isFile = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'file';
  let field: EventTarget | null = null;
  const inCapture = { capture: true };
  addEventListener('pointerdown', () => add('clicks'), inCapture);
  // Tests choose options without a pointer.
  addEventListener(
    'click',
    ({ isTrusted, target }) => {
      if (!isTrusted && (target as Element).closest('.ant-select-item-option')) add('clicks');
    },
    inCapture,
  );
  addEventListener(
    'input',
    ({ target }) => {
      if (isFile(target)) add('files');
      else if (target !== field && !(target as HTMLInputElement).matches('[type=checkbox]')) add('fields');
      field = target;
    },
    inCapture,
  );
}

/** A user's browser. */
class User {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog').filter({ visible: true }).last();
  }

  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  get rows(): Locator {
    return this.panel.locator('tbody tr[data-row-key]');
  }

  text(label: string): Locator {
    return this.dialog.getByRole('textbox', { name: new RegExp(`^(\\* )?${label}$`) });
  }

  async choose(label: string, option: string, typed?: string): Promise<void> {
    const name = new RegExp(`^(\\* )?${label}$`);
    await chooseOption(this.dialog.getByRole('combobox', { name }), option, typed);
  }

  async press(name: RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name }).last().click();
  }

  async sees(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).last()).toBeVisible();
  }

  /** Enters a moment or day, and closes the calendar. */
  async enterTime(label: string, value: string): Promise<void> {
    await this.text(label).fill(value);
    await this.page.keyboard.press('Enter');
  }

  async importRows(action: string, file: typeof BAYS, count: number): Promise<void> {
    await pressRowAction(this.panel, action);
    await this.dialog.locator('input[type=file]').setInputFiles(file);
    await this.press(new RegExp(`^匯入 ${count} 列$`));
    await this.sees(new RegExp(`已匯入：新增 ${count} 筆`));
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** Opens an item of the checklist on the page or in the dialog. */
  async follow(item: string): Promise<void> {
    const link = this.page.getByRole('link', { name: item, exact: true });
    await link.click();
    await expect(link).toBeHidden();
  }

  /** Returns to the setup of the site in its tab. */
  async continueSetup(): Promise<void> {
    await new TabStrip(this.page).tab('場站資料').click();
    await expect(
      this.panel.getByRole('heading', { name: `開站：${SITE.name}（${SITE.code}）` }),
    ).toBeVisible();
  }

  async next(): Promise<void> {
    await this.panel.getByRole('button', { name: '下一步' }).click();
  }
}

test('a site opens, earns, pays its owner and closes', async ({ page, browser, mock }) => {
  await advanceClock(mock, 10 * MINUTES_A_DAY);
  await page.addInitScript(countActions);
  const admin = new User(page);
  const item = (name: string) => admin.panel.getByRole('listitem').filter({ hasText: name });
  await new SignIn(page).open();
  await new SignIn(page).signInAs('admin');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);

  await test.step('a company is added', async () => {
    await page.goto('sites/company-list');
    await page.getByRole('button', { name: '新增公司' }).click();
    await admin.text('名稱').fill(COMPANY.name);
    await admin.text('統一編號').fill(COMPANY.taxNumber);
    await admin.press(/儲\s?存/);
    await expect(admin.rows.filter({ hasText: COMPANY.name })).toContainText(COMPANY.taxNumber);
  });

  await test.step('its site is created and copies rates from another', async () => {
    await page.evaluate(() => sessionStorage.removeItem('actions'));
    await new AppLayout(page).open('場站', '場站資料');
    await page.getByRole('button', { name: /^開\s?站$/ }).click();
    const box = (label: string) => admin.panel.getByRole('textbox', { name: new RegExp(`^\\* ${label}$`) });
    await box('代號').fill(SITE.code);
    await box('名稱').fill(SITE.name);
    await chooseOption(admin.panel.getByLabel('公司', { exact: true }), COMPANY.name);
    await chooseOption(admin.panel.getByLabel('縣市', { exact: true }), '臺北市');
    await box('地址').fill('臺北市中正區忠孝西路一段 1 號');
    await box('平面車格').fill(String(BAY_COUNT));
    await box('業主').fill('站前大樓');
    await admin.panel.getByRole('button', { name: '建立並繼續' }).click();
    await expect(page).toHaveURL(/setup=TPE900&step=2$/);
    await admin.panel.getByRole('button', { name: '複製設定', exact: true }).click();
    await admin.choose('來源場站', '信義松仁站');
    await admin.dialog.getByLabel('生效中的費率').check();
    await admin.press(/^複製設定$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await admin.next();
  });

  await test.step('bays and machines are imported from files', async () => {
    await expect(item('使用中的車格')).toContainText('缺少');
    await admin.follow('使用中的車格');
    await admin.importRows('匯入車格', BAYS, BAY_COUNT);
    await admin.continueSetup();
    await admin.follow('設備');
    await admin.importRows('匯入設備', MACHINES, 2);
    await admin.continueSetup();
    await expect(item('使用中的車格')).toContainText(`已有 ${BAY_COUNT}`);
    await expect(item('設備')).toContainText('已有 2');
    await admin.next();
    await expect(item('生效中的費率')).toContainText('已有 3');
    await admin.next();
  });

  await test.step('owner contract, bank account, invoice numbers and manager are added', async () => {
    await admin.follow('生效中的業主契約');
    await page.getByRole('button', { name: '新增契約' }).click();
    await admin.text('契約編號').fill(`${SITE.code}-1`);
    await admin.choose('場站', SITE.name, '晨光');
    await admin.choose('業主', '松仁大樓管理委員會', '松仁');
    await admin.enterTime('起日', '2026/11/30');
    await admin.text('手續費率（‰）').fill('200');
    await admin.press(/儲\s?存/);
    await expect(admin.rows.first()).toContainText(`${SITE.code}-1`);
    await admin.continueSetup();

    await admin.follow('收款帳戶');
    await page.getByRole('button', { name: '新增帳戶' }).click();
    await admin.choose('公司', COMPANY.name);
    await admin.choose('用途', '收款');
    const entries = { 銀行代碼: '822', 銀行: '中國信託', 分行: '站前', 帳號: ACCOUNT, 戶名: COMPANY.name };
    for (const [label, value] of Object.entries(entries)) await admin.text(label).fill(value);
    await admin.press(/儲\s?存/);
    await expect(admin.rows.first()).toContainText(ACCOUNT);

    await new AppLayout(page).open('發票', '字軌匯入');
    await page.getByRole('button', { name: '匯入 CSV' }).click();
    await admin.dialog.locator('input[type=file]').setInputFiles(TRACK);
    await admin.press(/^匯入 1 列$/);
    await admin.sees('已匯入 1 筆字軌，共 4 本');
    await admin.continueSetup();
    await admin.follow('本期發票號碼');
    await page.getByRole('button', { name: /^配\s?號$/ }).click();
    await admin.choose('字軌', 'ZZ 00000000');
    await expect(admin.dialog.getByRole('cell', { name: '未配' })).toBeVisible();
    await admin.choose('對象', SITE.name);
    await admin.text('張數').fill('100');
    await admin.press(/^配\s?號$/);
    await admin.sees('已配號 100 張');
    await admin.continueSetup();

    await admin.follow('場站負責人員');
    await page.getByRole('button', { name: '新增人員' }).click();
    await admin.text('帳號').fill('sunrise');
    await admin.text('姓名').fill('站前主管');
    await admin.choose('類型', '場站主管');
    await admin.choose('公司', COMPANY.name);
    await admin.choose('可用場站', SITE.name, '晨光');
    await page.keyboard.press('Escape');
    await admin.press(/儲\s?存/);
    await expect(page.getByRole('dialog', { name: '一次性密碼' })).toBeVisible();
    await admin.press(/^關\s?閉$/);
    await admin.continueSetup();
  });

  await test.step('nothing is missing, and the site opens', async () => {
    await expect(admin.panel.getByRole('status')).toHaveText('必要項目都已完成。');
    await admin.next();
    await admin.panel.getByRole('button', { name: /^啟\s?用$/ }).click();
    await admin.text('原因').fill('驗收完成');
    await admin.press(/^開\s?站$/);
    await admin.sees('場站已開始營運');
    const actions = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('actions') ?? '{}') as Actions,
    );
    test.info().annotations.push({ type: 'actions to open a site', description: JSON.stringify(actions) });
    // docs/decisions/0043-opening-a-site.md estimates the time from these.
    expect(actions.files).toBe(3);
    expect(actions.clicks).toBeLessThanOrEqual(75);
    expect(actions.fields).toBeLessThanOrEqual(25);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  const deputy = await test.step('a day passes, and both administrators sign in again', async () => {
    await new AppLayout(page).endSession();
    await expect(new SignIn(page).account).toBeVisible();
    await advanceClock(mock, MINUTES_A_DAY);
    await new SignIn(page).signInAs('admin');
    await expect(page).toHaveURL(/\/plus\/dashboard$/);
    const other = await (await browser.newContext({ baseURL: mock.url })).newPage();
    await new SignIn(other).open();
    await new SignIn(other).signInAs('deputy');
    await expect(other).toHaveURL(/\/plus\/dashboard$/);
    return new User(other);
  });

  await test.step('cars came: their stays are entered and approved, one of them by mistake', async () => {
    for (const { plate, from, to } of STAYS) {
      await page.goto(`fees/transaction-list?siteCodes=${SITE.code}`);
      await page.getByRole('button', { name: /^補\s?登$/ }).click();
      await admin.choose('場站', SITE.name, '晨光');
      await admin.text('車牌').fill(plate);
      await admin.choose('模式', '營收');
      await admin.enterTime('進場', `2026/11/30 ${from}:00`);
      await admin.enterTime('出場', `2026/11/30 ${to}:00`);
      await admin.press(/^帶入應收$/);
      await admin.text('原因').fill('繳費機尚未連線，人工收費');
      await admin.press(/^送\s?審$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await deputy.page.goto(`communication/document-list?siteCodes=${SITE.code}&waiting=yes`);
    await expect(deputy.rows).toHaveCount(STAYS.length);
    for (const { plate } of STAYS.slice(0, 2)) {
      await pressRowAction(deputy.rows.filter({ hasText: plate }), /^核\s?准$/);
      await deputy.press(/^核\s?准$/);
      await expect(deputy.rows.filter({ hasText: plate })).toHaveCount(0);
    }
  });

  await test.step('each paid stay gets an invoice', async () => {
    await page.goto(`invoices/invoice-list?waiting=later&period=all&siteCodes=${SITE.code}`);
    await expect(admin.rows).toHaveCount(2);
    for (const left of [1, 0]) {
      await admin.rows.first().getByRole('button', { name: '補開發票' }).click();
      await admin.press(/^開立發票$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(admin.rows).toHaveCount(left);
    }
    await page.goto(`invoices/invoice-list?siteCodes=${SITE.code}`);
    for (const number of ['ZZ-00000000', 'ZZ-00000001'])
      await expect(admin.rows.filter({ hasText: number })).toHaveCount(1);
  });

  const revenueTwd = await test.step('the day is closed, machine by machine', async () => {
    await page.goto(`settlement/daily-close-list?siteCodes=${SITE.code}&period=all&states=0`);
    await expect(admin.rows).toHaveCount(2);
    let sumTwd = 0;
    for (const left of [1, 0]) {
      await pressRowAction(admin.rows.first(), /^結\s?帳$/);
      const due = admin.dialog.getByRole('row', { name: /^現金/ }).getByRole('cell').nth(1);
      const cashTwd = ((await due.textContent()) ?? '').replaceAll(/\D/g, '');
      sumTwd += Number(cashTwd);
      await admin.text('實點現金').fill(cashTwd);
      await expect(admin.dialog.getByText('帳務相符，可以結帳')).toBeVisible();
      // The invoices of today can reach the figures of the day only now.
      const latest = admin.dialog.getByRole('button', { name: '載入最新內容' });
      await expect(async () => {
        if (await latest.isVisible()) await latest.click();
        if (await admin.dialog.isVisible()) await admin.press(/^結\s?帳$/);
        await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 5000 });
      }).toPass();
      await expect(admin.rows).toHaveCount(left);
    }
    expect(sumTwd).toBeGreaterThan(0);
    return sumTwd;
  });

  await test.step('the bank file is matched with the deposit', async () => {
    await page.goto('settlement/remittance-list');
    await page.getByRole('button', { name: '匯入對帳檔' }).click();
    const line = `${ACCOUNT},1151201,SL1,${revenueTwd},現金存款,RM20261130${SITE.code}C`;
    const file = csv('對帳檔', ['帳號,入帳日,交易序號,金額,摘要,備註', line]);
    await admin.dialog.locator('input[type=file]').setInputFiles(file);
    await admin.press(/^匯入 1 列$/);
    await admin.sees('已匯入 1 筆');
    await page.getByRole('button', { name: '自動配對' }).click();
    await admin.sees(/^自動配對完成/);
    await expect(admin.panel.locator('tr[data-row-key$="-SL1"]')).toContainText('結算單號相符');
  });

  await test.step('the owner gets the agreed share, approved by the other administrator', async () => {
    await page.goto(`settlement/owner-settlement-list?months=2026-11&siteCodes=${SITE.code}`);
    await page.getByRole('button', { name: /^試 算$/ }).click();
    await admin.press(/^試\s?算$/);
    await admin.sees(/^試算完成/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const row = admin.rows.first();
    await expect(row).toContainText(String(Math.round(revenueTwd * 0.8)));
    await pressRowAction(row, /^送\s?審$/);
    await admin.press(/^送\s?審$/);
    await admin.sees(/^已送審，單號/);
    const document = deputy.rows.filter({ hasText: '業主結算' });
    await pressRowAction(document, /^核\s?准$/);
    await deputy.press(/^核\s?准$/);
    await expect(row).toContainText('已核准待匯款');
    await pressRowAction(row, '確認匯款');
    await admin.press(/^確認匯款$/);
    await expect(row).toContainText('2026/12/01');
  });

  await test.step('the report of the month shows the revenue', async () => {
    await page.goto(`reports/business-report?siteCodes=${SITE.code}&period=2026-11-01..2026-11-30`);
    await expect(admin.panel.getByRole('row', { name: /^合計/ }).getByRole('cell').nth(1)).toHaveText(
      String(revenueTwd),
    );
  });

  await test.step('its withdrawal is refused, with what must be settled', async () => {
    await page.goto(`sites/site-list?keyword=${SITE.code}`);
    await pressRowAction(admin.rows.first(), '撤場');
    await expect(admin.dialog.getByRole('status')).toContainText('還不能撤場');
    const toSettle = (kind: string) => admin.dialog.getByRole('listitem').filter({ hasText: kind });
    await expect(toSettle('未日結')).toContainText('0');
    await expect(toSettle('未結算的月份')).toContainText('0');
    await expect(toSettle('可釋出的未使用發票號碼')).toContainText('50');
    await expect(toSettle('未結單據')).toContainText('1');
    await expect(admin.dialog.getByRole('button', { name: /^撤\s?場$/ })).toBeDisabled();
  });

  await test.step('numbers are returned and the mistaken document is voided', async () => {
    await admin.follow('可釋出的未使用發票號碼');
    await pressRowAction(admin.rows.first(), /^回\s?收$/);
    await admin.text('原因').fill('場站撤場');
    await admin.press(/^回\s?收$/);
    await admin.sees('已回收 50 張');
    await page.goto(`communication/document-list?siteCodes=${SITE.code}&keyword=SUN-0003`);
    await pressRowAction(admin.rows.first(), /^作\s?廢$/);
    await admin.text('原因').fill('重複登錄');
    await admin.press(/^作\s?廢$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the site closes on its last day', async () => {
    await page.goto(`sites/site-list?keyword=${SITE.code}`);
    await pressRowAction(admin.rows.first(), '撤場');
    await expect(admin.dialog.getByRole('status')).toHaveText('沒有待處理的項目，可以撤場。');
    await admin.enterTime('撤場日', '2026/11/30');
    await admin.text('原因').fill('租約到期');
    await expect(admin.text('撤場日')).toHaveValue('2026/11/30');
    await admin.press(/^撤\s?場$/);
    await expect(admin.rows.first()).toContainText('撤場');
  });

  await test.step('it takes no more cars and no more rentals, and its contract has ended', async () => {
    const offersNoMore = async (screen: string, action: string | RegExp) => {
      await page.goto(screen);
      await page.getByRole('button', { name: action }).click();
      const box = admin.dialog.getByRole('combobox', { name: /^(\* )?場站$/ });
      const options = page.locator('.ant-select-item-option').filter({ visible: true });
      await box.click();
      await expect(options.first()).toBeVisible();
      await box.fill('晨光');
      const list = page.locator('.ant-select-dropdown').filter({ visible: true });
      await expect(list.locator('.ant-empty')).toBeVisible();
      await expect(options).toHaveCount(0);
      await page.keyboard.press('Escape');
      await admin.press(/^取\s?消$/);
    };
    await offersNoMore('fees/transaction-list', /^補\s?登$/);
    await offersNoMore('rentals/rental-list', '新增合約');
    await page.goto(`settlement/owner-contract-list?siteCodes=${SITE.code}`);
    await expect(admin.rows.first()).toContainText('2026/11/30');
    await expect(admin.rows.first()).toContainText('已終止');
    await page.goto(`sites/machine-list?siteCodes=${SITE.code}`);
    for (const machine of [0, 1]) await expect(admin.rows.nth(machine)).toContainText('離線');
  });
});
