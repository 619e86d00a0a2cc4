import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { chooseOption } from '../pages/choose-option.ts';
import { EntryDialogs } from '../pages/entry-dialogs.ts';
import { SignIn } from '../pages/sign-in.ts';
import { TransactionList } from '../pages/transaction-list.ts';

const OWN_PASSWORD = 'Parking2027';
/** Operating sites of the two companies. */
const NORTH = [
  '信義松仁站',
  '板橋府中站',
  '桃園中正站',
  '臺中文心站',
  '大安和平路邊',
  '三重重新路邊',
  '臺中市政公有站',
];
const SOUTH = ['高雄三多站', '苓雅四維公有站'];

test('staff of two companies never see each other’s data', async ({ page, browser, mock }) => {
  let oneTime = '';

  await test.step('an administrator creates the manager of the second company', async () => {
    await new SignIn(page).open();
    await new SignIn(page).signInAs('admin');
    await new AppLayout(page).open('人員權限', '人員');
    await page.getByRole('button', { name: '新增人員' }).click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    const choose = (label: string, option: string) =>
      chooseOption(dialog.getByLabel(label, { exact: true }), option);
    await dialog.getByLabel('帳號', { exact: true }).fill('south');
    await dialog.getByLabel('姓名', { exact: true }).fill('南區主管');
    await choose('類型', '公司主管');
    await choose('公司', '遠岸');
    for (const site of SOUTH) await choose('可用場站', site);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: /儲\s?存/ }).click();
    const password = page.getByRole('dialog', { name: '一次性密碼' }).locator('dd').nth(1);
    await expect(password).toHaveText(/^[A-Za-z2-9]{12}$/);
    oneTime = (await password.textContent()) ?? '';
  });

  const north = await personOf(browser, mock.url, 'manager');
  const south = await personOf(browser, mock.url, 'south', oneTime);

  await test.step('each screen of the menu shows one’s own company only', async () => {
    expect(await sitesSeenBy(north, [...NORTH, ...SOUTH])).toEqual(new Set(NORTH));
    expect(await sitesSeenBy(south, [...NORTH, ...SOUTH])).toEqual(new Set(SOUTH));
  });

  await test.step('a link to a record of the other company is refused in plain words', async () => {
    const list = new TransactionList(north);
    await north.goto('fees/transaction-list');
    await list.rows.first().click();
    await expect(list.detail).toBeVisible();
    await expect(list.detail.getByText(/^[A-Z0-9]{2,4}-[A-Z0-9]{2,4}$/).first()).toBeVisible();
    const plate =
      (await list.detail
        .getByText(/^[A-Z0-9]{2,4}-[A-Z0-9]{2,4}$/)
        .first()
        .textContent()) ?? '';
    await south.goto(north.url());
    await expect(south.getByText('權限不足', { exact: false }).first()).toBeVisible();
    await expect(south.getByText(plate, { exact: true })).toHaveCount(0);
  });
});

/** Opens a browser of a person's own, signed in; with a one-time password, the person sets another first. */
async function personOf(browser: Browser, baseURL: string, account: string, oneTime?: string): Promise<Page> {
  const own = await (await browser.newContext({ baseURL })).newPage();
  await new SignIn(own).open();
  await new SignIn(own).signInAs(account, oneTime);
  const entry = new EntryDialogs(own);
  if (oneTime !== undefined) {
    await entry.sendPassword(OWN_PASSWORD);
    await expect(entry.password).toBeHidden();
  }
  await expect(own).toHaveURL(/\/plus\/dashboard$/);
  // Required bulletins open when they have arrived, which can be after the page itself.
  const next = entry.open.getByRole('button', { name: /^(下一則|全部閱畢)$/ });
  await own.addLocatorHandler(
    next,
    async () => {
      await entry.tick.check();
      await next.click();
    },
    { noWaitAfter: true },
  );
  await expect(entry.open).toBeHidden();
  return own;
}

/** Walks through every screen of the person's menu. Returns the names that appear on any of them. */
async function sitesSeenBy(own: Page, names: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  const screens = await own.evaluate(() => {
    const { navItems } = JSON.parse(localStorage.getItem('info') ?? '{}') as {
      navItems: { children?: { component: string }[] }[];
    };
    return navItems.flatMap(({ children = [] }) => children.map(({ component }) => component));
  });
  expect(screens.length).toBeGreaterThan(20);
  const waiting = own.locator('main').locator('[aria-busy="true"], .ant-spin-spinning, .ant-skeleton-active');
  for (const screen of ['dashboard', ...screens]) {
    await own.goto(screen);
    await expect(own.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible();
    await expect(waiting).toHaveCount(0);
    const text = (await own.locator('main').textContent()) ?? '';
    for (const name of names) if (text.includes(name)) seen.add(name);
  }
  return seen;
}
