import type { Locator } from '@playwright/test';

/** Clicks a row action: a link in the row, or an entry of its menu. */
export async function pressRowAction(row: Locator, name: string | RegExp): Promise<void> {
  const link = row.getByRole('button', { name });
  const more = row.getByRole('button', { name: '更多操作' });
  await link.or(more).first().waitFor();
  if ((await link.count()) > 0) return link.first().click();
  await more.click();
  await row.page().getByRole('menuitem', { name }).click();
}
