import { clientOf } from '../harness/api-client.ts';
import { expect, test } from '../harness/fixtures.ts';
import { accessibilityIssues, sidewaysOverflow } from '../harness/page-checks.ts';
import { AppLayout } from '../pages/app-layout.ts';
import { SignIn } from '../pages/sign-in.ts';

test('an accountant matches bank lines with deposits by keyboard only, and takes a match back', async ({
  page,
  mock,
}) => {
  const admin = await clientOf(mock, 'admin');
  const waiting = async () => {
    const { lineCount, dueCount, suggestions } = await admin.data('BankMatchWorkbench', {});
    return { lineCount, dueCount, suggestionCount: suggestions.length };
  };
  const before = await waiting();
  const { keyboard } = page;
  const lines = page.getByRole('grid', { name: '銀行明細' });

  await page.goto('settlement/match-workbench');
  await new SignIn(page).signInAs('admin');
  await expect(new AppLayout(page).connected).toBeVisible();
  await expect(lines).toHaveAttribute('aria-rowcount', String(before.lineCount + 1));
  expect(await accessibilityIssues(page)).toEqual([]);

  await test.step('S selects the first suggestion, Enter matches it', async () => {
    await keyboard.press('s');
    await expect(page.getByText(`建議 1／${before.suggestionCount}`)).toBeVisible();
    await expect(lines.getByRole('row', { selected: true })).not.toHaveCount(0);
    await keyboard.press('Enter');
    await expect(lines).not.toHaveAttribute('aria-rowcount', String(before.lineCount + 1));
    expect((await waiting()).lineCount).toBeLessThan(before.lineCount);
  });

  await test.step('U takes the match back', async () => {
    await keyboard.press('u');
    await expect(lines).toHaveAttribute('aria-rowcount', String(before.lineCount + 1));
    expect(await waiting()).toEqual(before);
  });

  await test.step('arrows and Space select a line, Escape clears the selection', async () => {
    await lines.focus();
    await keyboard.press('ArrowDown');
    await keyboard.press('Space');
    await expect(lines.getByRole('row', { selected: true })).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(lines.getByRole('row', { selected: true })).toHaveCount(0);
  });

  await test.step('all certain suggestions are matched at once', async () => {
    await page.getByRole('button', { name: /採用全部確定的建議/ }).click();
    await expect.poll(async () => (await waiting()).lineCount).toBeLessThan(before.lineCount / 2);
  });

  await test.step('nothing is wider than a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
