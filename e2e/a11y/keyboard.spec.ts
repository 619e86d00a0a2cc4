import { expect, test } from '../harness/fixtures.ts';
import { SignIn } from '../pages/sign-in.ts';
import { TransactionList } from '../pages/transaction-list.ts';

test('keyboard users have a skip link, visible focus and reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('fees/transaction-list');
  await new SignIn(page).signInAs('staff');
  await expect(new TransactionList(page).rows.first()).toBeVisible();
  // As after following a link: otherwise the focus would continue from the removed sign-in form.
  await page.reload();
  await expect(new TransactionList(page).rows.first()).toBeVisible();

  await test.step('the skip link is the first stop and leads to the content', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: '跳到主要內容' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('every stop shows its focus', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const unseen = new Set<string>();
    for (let stop = 0; stop < 40; stop++) {
      await page.keyboard.press('Tab');
      const issue = await page.evaluate(unseenFocus);
      if (issue !== null) unseen.add(issue);
    }
    expect([...unseen]).toEqual([]);
  });

  await test.step('a menu opens, closes and works by keyboard repeatedly', async () => {
    const printing = page.getByRole('button', { name: '列印', exact: true });
    const entries = page.getByRole('menuitem', { name: /^列印/ }).filter({ visible: true });
    await printing.focus();
    for (const time of ['first', 'second']) {
      await page.keyboard.press('Enter');
      await expect(entries.first(), time).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(printing, time).toBeFocused();
    }
    const theme = page.getByRole('button', { name: '佈景主題' });
    await theme.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: '淺色' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: '深色' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(theme).toBeFocused();
  });

  await test.step('nothing moves if the device requests reduced motion', async () => {
    await page.getByRole('button', { name: '頁面樣式設定' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const longestMs = await page.evaluate(() =>
      Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
      ),
    );
    expect(longestMs).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
  });

  await test.step('signs out by keyboard', async () => {
    await page.getByRole('button', { name: /^帳號選單/ }).press('Enter');
    await expect(page.getByRole('menuitem', { name: '個人檔案' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    // The menu moves its focus in the next frame, before a user can press the next key.
    await expect(page.getByRole('menuitem', { name: '登出' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
  });
});

/** Returns the focused element if neither it nor its outline shows the focus, else null. */
function unseenFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  let around: Element | null = focused;
  for (let level = 0; around && level < 4; level++) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(around);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return null;
    if (boxShadow !== 'none') return null;
    around = around.parentElement;
  }
  return focused.outerHTML.slice(0, 160);
}
