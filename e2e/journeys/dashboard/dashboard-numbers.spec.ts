import type { Locator } from '@playwright/test';
import { expect, test } from '../../harness/fixtures.ts';
import { SignIn } from '../../pages/sign-in.ts';

/** Derived figures; they link to the list of their inputs. */
const WORKED_OUT = /^(平均停留|使用率|周轉率|每格營收|月租出租率|近 7 天回收率|字軌剩餘最少 .+)$/;
/** Figures that their list shows as a sum or next to its rows, not as its row count. */
const SUMS = /^(今日營收|上週同日全天|本月營收|未繳金額|差異金額|車格數|未結場站|出租 \/ 可租車格)$/;
/** Time for a list that is shown to get its rows. */
const SETTLED_MS = 20_000;

/** Returns every figure of the cards, with the address of its list. */
function readFigures(figures: Locator) {
  return figures.evaluate((list) =>
    [...list.querySelectorAll('li')].flatMap((card) => {
      const told = (label: Element | null, place: Element | null) => ({
        card: card.querySelector('h3')?.textContent ?? '',
        label: label?.textContent ?? '',
        value: (place?.querySelector('strong') ?? place)?.textContent ?? '',
        href: place?.querySelector('a')?.getAttribute('href') ?? null,
      });
      const headline = card.querySelector('strong')?.closest('li > div') ?? null;
      const facts = [...card.querySelectorAll('dl > div')];
      return [
        told(card.querySelector('h3'), headline),
        ...facts.map((fact) => told(fact.querySelector('dt'), fact.querySelector('dd'))),
      ];
    }),
  );
}

test('every figure of the dashboard links to a list with the same figure', async ({ page }) => {
  await page.goto('dashboard');
  await new SignIn(page).signInAs('admin');
  const figures = page.getByRole('list', { name: '今日數字' });
  await expect(figures.getByRole('heading', { name: '設備離線' })).toBeVisible();

  const numbers = await readFigures(figures);
  expect(numbers.filter(({ href }) => href === null)).toEqual([]);
  expect(numbers.length).toBeGreaterThan(25);

  const main = page.getByRole('main');
  for (const { card, label } of numbers) {
    await test.step(`${card}: ${label}`, async () => {
      // Messages are uploaded during the test: a figure that changed after it was read is read again.
      await expect(async () => {
        const now = (await readFigures(figures)).find((one) => one.card === card && one.label === label);
        const value = now?.value ?? '';
        await figures
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: card, exact: true }) })
          .locator(`a[href="${now?.href}"]`)
          .first()
          .click();
        try {
          await expect(page.getByRole('tab', { selected: true })).not.toHaveText('儀表盤');
          const total = main.getByRole('status').filter({ hasText: /共 [\d,]+ 筆/ });
          await expect(total).toBeVisible();
          // A countdown leads to the uploads that it is about.
          if (WORKED_OUT.test(label) || value.includes('小時')) return;
          if (SUMS.test(label)) await expect(main).toContainText(value, { timeout: SETTLED_MS });
          else await expect(total).toHaveText(`共 ${value} 筆`, { timeout: SETTLED_MS });
        } finally {
          await page.goBack();
          await expect(figures).toBeVisible();
        }
      }).toPass();
    });
  }
});
