import type { Locator, Page } from '@playwright/test';
import { FRAME } from '../a11y/accessibility-sweep.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { SignIn } from '../pages/sign-in.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Seeded site under construction that has everything it needs. */
const READY = 'HSZ001';
const DATA_CALLS = '**/plusapi/data';

/** Signs in, and switches to English. */
async function enter(page: Page): Promise<void> {
  await new SignIn(page).open();
  await new SignIn(page).signInAs('admin');
  await page.getByRole('button', { name: '語言', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'English' }).press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

/** Moves the focus by Tab until the element has it. */
async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 150; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'no stop of the Tab key').toBeFocused();
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.insertText(text);
}

/** Chooses the option that remains after typing, or the next one. */
async function choose(target: Locator, option: string): Promise<void> {
  const page = target.page();
  await tabTo(target);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.insertText(option);
  await expect(page.locator('.ant-select-item-option-active').filter({ visible: true })).toContainText(
    option,
  );
  await page.keyboard.press('Enter');
}

/** Checks the page, or the open dialog, at each size. Leaves the wide one. */
async function expectAccessible(page: Page, part?: string): Promise<void> {
  for (const size of [...SIZES].reverse()) {
    await page.setViewportSize(size);
    await expect(page.locator('.ant-btn-loading')).toHaveCount(0);
    const found = await accessibilityIssues(
      page,
      part === undefined ? { without: FRAME } : { within: [part] },
    );
    expect(found, `${size.width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `${size.width} px`).toBeLessThanOrEqual(0);
  }
}

test('a site is set up by keyboard in English, and continued where it stopped', async ({ page }) => {
  await enter(page);
  const panel = page.getByRole('tabpanel');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const current = (title: string) => expect(panel.locator('.ant-steps-item-process')).toContainText(title);

  await test.step('1: company and basic data', async () => {
    await page.goto('sites/site-list');
    await press(button('Set up a site'));
    await current('Company and basic data');
    await expectAccessible(page);
    await type(panel.getByRole('textbox', { name: /Code$/ }), 'TPE901');
    await type(panel.getByRole('textbox', { name: /Name$/ }), 'Station Front');
    await choose(panel.getByRole('combobox', { name: /^\* Company$/ }), '安行');
    await choose(panel.getByRole('combobox', { name: /(City|Authority|County)/ }), 'Taipei');
    await type(panel.getByRole('textbox', { name: /Address$/ }).first(), '1 Zhongxiao Rd.');
    await type(panel.getByRole('textbox', { name: /^\* Owner$/ }), 'Front Building');
    await press(button('Create and continue'));
  });

  await test.step('2: copied settings', async () => {
    await current('Copy settings');
    await expectAccessible(page);
    await press(panel.getByRole('button', { name: 'Copy settings', exact: true }));
    await choose(dialog.getByRole('combobox'), '信義松仁站');
    await press(dialog.getByRole('checkbox', { name: 'Rates in force' }), 'Space');
    await expectAccessible(page, '[role="dialog"]');
    await press(dialog.getByRole('button', { name: 'Copy settings' }));
    await expect(dialog).toHaveCount(0);
  });

  await test.step('left, and continued at the first missing item', async () => {
    await press(panel.getByRole('link', { name: 'Back to sites' }));
    await tabTo(panel.locator('tbody tr[tabindex="0"]'));
    const row = panel.locator('tr[data-row-key="TPE901"]');
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(row).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
    await press(dialog.getByRole('link', { name: 'Continue setup' }));
    await current('Bays and machines');
  });

  await test.step('3 to 6: what is missing is named and linked', async () => {
    const status = panel.getByRole('status');
    await expect(status).toContainText('Missing: Bays in use, Machines.');
    await expectAccessible(page);
    await press(button('Next'));
    await current('Rates and plans');
    await expect(status).toHaveText('All required items are complete.');
    await expectAccessible(page);
    await press(button('Next'));
    await current('Contract, account, numbers and staff');
    await expect(status).toContainText('Owner contract in force');
    await expectAccessible(page);
    await press(button('Next'));
    await current('Check and open');
    await expect(button('Open site')).toBeDisabled();
    await expectAccessible(page);
    await press(panel.getByRole('link', { name: 'Owner contract in force' }));
    await expect(page).toHaveURL(/\/settlement\/owner-contract-list\?siteCodes=TPE901$/);
  });
});

test('a site opens and is withdrawn by keyboard in English, on a phone', async ({ page }) => {
  await enter(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const panel = page.getByRole('tabpanel');
  const dialog = page.getByRole('dialog');

  await test.step('the last step opens it with a reason', async () => {
    await page.goto(`sites/site-list?setup=${READY}`);
    await press(panel.getByRole('button', { name: 'Open site' }));
    await expect(dialog.getByRole('status')).toHaveText('All required items are complete.');
    await expectAccessible(page, '[role="dialog"]');
    await type(dialog.getByRole('textbox', { name: /Reason/ }), 'Accepted');
    await press(dialog.getByRole('button', { name: 'Open site' }));
    await expect(dialog).toHaveCount(0);
    await expect(panel.getByText('Current state of the site: Operating')).toBeVisible();
    await expectAccessible(page);
  });

  const ask = async (siteCode: string) => {
    await page.goto(`sites/site-list?detail=${siteCode}`);
    await press(dialog.getByRole('button', { name: 'Withdraw site' }));
    const asked = page.getByRole('dialog', { name: /^Withdraw / });
    await expect(asked.getByRole('status')).toBeVisible();
    return asked;
  };

  await test.step('a busy site is refused, and what must be settled is named', async () => {
    const asked = await ask('TPE001');
    await expect(asked.getByRole('status')).toContainText(/Settle first: Vehicles inside, Active rentals/);
    await expect(asked.getByRole('button', { name: 'Withdraw site' })).toBeDisabled();
    await expectAccessible(page, '[role="dialog"]:last-of-type');

    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(DATA_CALLS, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await press(asked.getByRole('button', { name: 'Refresh' }));
    await expect(asked.locator('.ant-btn-loading')).toHaveText('Refresh');
    expect(await accessibilityIssues(page, { within: ['.ant-btn-loading'] })).toEqual([]);
    answer();
    await expect(asked.locator('.ant-btn-loading')).toHaveCount(0);
    await page.unroute(DATA_CALLS);
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
  });

  await test.step('the other is withdrawn', async () => {
    const asked = await ask(READY);
    await expect(asked.getByRole('status')).toHaveText(/The site can be withdrawn/);
    await expectAccessible(page, '[role="dialog"]:last-of-type');
    await type(asked.getByRole('textbox', { name: /Reason/ }), 'Lease ended');
    await press(asked.getByRole('button', { name: 'Withdraw site' }));
    await expect(asked).toHaveCount(0);
    await expect(dialog.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  });
});
