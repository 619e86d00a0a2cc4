import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { SignIn } from '../../pages/sign-in.ts';

test('staff find an invoice by a pasted number, a tenant by name, and start an action, by keyboard alone', async ({
  page,
}) => {
  const signIn = new SignIn(page);
  await signIn.open();
  const dialogCode = page.waitForResponse(/\/menu-search-dialog-[^/]*\.js$/);
  await signIn.signInAs('admin');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);
  // Loaded before it is wanted, so that the first keys after the shortcut are not lost.
  await dialogCode;
  await page.goto('invoices/invoice-list?states=1');
  const number = (await page.locator('tr[data-row-key]').first().getAttribute('data-row-key')) ?? '';
  const search = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: '搜尋畫面、功能與資料' })).toBeFocused();
    await page.keyboard.insertText(text);
  };

  await test.step('an invoice, with a dash, blanks and full-width digits', async () => {
    const digits = [...number.slice(2)].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    await search(` ${number.slice(0, 2).toLowerCase()} - ${digits.join('')} `);
    await expect(page.getByRole('option', { selected: true })).toContainText(`${number}發票`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').filter({ hasText: '今日可作廢或折讓' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`detail=${number}`));
  });

  await test.step('a tenant, whose contract opens', async () => {
    await page.goto('rentals/rental-list');
    const row = page.locator('tr[data-row-key]').first();
    const rentalId = (await row.getAttribute('data-row-key')) ?? '';
    await search(rentalId);
    await expect(page.getByRole('option', { selected: true })).toContainText('月租合約');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`detail=${rentalId}`));
  });

  await test.step('the action of a new rental', async () => {
    await search('新租');
    await page.getByRole('option', { name: /^新租/ }).click();
    await expect(page.getByRole('dialog', { name: '新增月租合約' })).toBeVisible();
    await expect(page).not.toHaveURL(/do=/);
  });
});

test('the search has no faults on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const signIn = new SignIn(page);
  await signIn.open();
  await signIn.signInAs('admin');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('ABC');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await accessibilityIssues(page, { within: ['[role="dialog"]'] })).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
});
