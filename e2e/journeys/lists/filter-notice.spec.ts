import { expect, test } from '../../harness/fixtures.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

test('the notice of unapplied filters is one line and moves no field', async ({ page }) => {
  const { filters } = new TransactionList(page);
  await new SignIn(page).open();
  await new SignIn(page).signInAs('staff');
  await expect(page).toHaveURL(/\/plus\/dashboard$/);
  await page.goto('fees/transaction-list');
  const height = async () => (await filters.boundingBox())?.height;
  await expect(filters.getByRole('textbox', { name: '車牌' })).toBeVisible();
  const before = await height();
  await filters.getByRole('textbox', { name: '車牌' }).fill('ABC');
  await expect(filters.getByText('條件已變更，尚未查詢')).toBeVisible();
  expect(await height()).toBe(before);
  // English labels are longer.
  for (const language of ['zh_TC', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    const form = page.getByRole('region', { name: /^(?:篩選條件|Filters)$/ });
    await form.getByRole('textbox', { name: /車牌|Plate/ }).fill('ABC');
    await expect(form.getByText(/尚未查詢|not applied/)).toBeVisible();
    const frame = await form.boundingBox();
    // By text: the clear icon of a field is also named 清除, but has no text.
    const buttons = await form.getByRole('button').filter({ hasText: /\p{L}/u }).all();
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), language).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    }
  }
});
