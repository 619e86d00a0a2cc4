import { expect, test } from '../../harness/fixtures.ts';
import { rowHoles } from '../../harness/row-holes.ts';
import { SignIn } from '../../pages/sign-in.ts';

const WIDTHS = [390, 1280, 1440, 1920];

// Each account sees other figures, charts and links.
for (const account of ['admin', 'staff', 'sitestaff', 'engineer', 'hr']) {
  test(`the dashboard of ${account} fills each row`, async ({ page }) => {
    const signIn = new SignIn(page);
    await signIn.open();
    await signIn.signInAs(account);
    await expect(page.getByText(/^資料時間/)).toBeVisible();
    const main = page.getByRole('main');
    const frame = main.getByRole('heading', { level: 2 }).locator('..');
    const cards = main.locator('li:has(> h3), section:has(> h3)');
    expect(await cards.count()).toBeGreaterThan(2);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => rowHoles(frame, cards), { message: `${width} px wide` }).toEqual([]);
    }
  });
}
