import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../harness/fixtures.ts';
import { accessibilityIssues } from '../../harness/page-checks.ts';
import { chooseOption } from '../../pages/choose-option.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

test('staff compare a month with the previous month and year, open its list, and export it', async ({
  page,
}) => {
  const report = new Report(page);
  const list = new TransactionList(page);

  await page.goto('reports/business-report');
  await new SignIn(page).signInAs('staff');

  const november = await test.step('compares this month with the same days of the last one', async () => {
    await expect(page.getByText('與上月同期 2026/10/01 – 2026/10/20 比較')).toBeVisible();
    await expect(report.rows).toHaveCount(20);
    await expect(report.chart.getByRole('img')).toBeVisible();
    const revenue = await report.total('營收');
    const before = await report.total('上月營收');
    expect(before).toBeGreaterThan(0);
    expect(await report.total('營收差異')).toBe(revenue - before);
    expect(await report.sum('營收')).toBe(revenue);
    expect(await report.sum('上月營收')).toBe(before);
    return { revenue, before };
  });

  await test.step('shows the previous months', async () => {
    await page.getByRole('button', { name: '近 12 個月' }).click();
    await chooseOption(page.getByRole('combobox', { name: '統計單位' }), '月');
    await expect(report.rows).toHaveCount(12);
    const row = report.rows.last();
    await expect(row).toContainText('2026/11');
    expect(await report.numberIn(row, '營收')).toBe(november.revenue);
    expect(await report.numberIn(row, '上月營收')).toBe(november.before);
    await report.chart.getByText('表', { exact: true }).click();
    await expect(report.chart.getByRole('row').filter({ hasText: '2026/11' })).toContainText(
      november.revenue.toLocaleString('en-US'),
    );
  });

  await test.step('reports that the previous year has no records', async () => {
    await page.getByRole('button', { name: '本月' }).click();
    await expect(page.getByText('與上月同期 2026/10/01 – 2026/10/20 比較')).toBeVisible();
    await chooseOption(page.getByRole('combobox', { name: '比較' }), '與去年比');
    await expect(page.getByText(/比較期間 2025\/11\/01 – 2025\/11\/20 沒有資料/)).toBeVisible();
    await expect(report.head('去年營收')).toBeVisible();
    await expect(report.foot).toContainText('無資料');
    expect(await report.total('營收')).toBe(november.revenue);
    expect(await accessibilityIssues(page)).toEqual([]);
  });

  await test.step('the file has every row', async () => {
    const rows = await report.rows.count();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '匯出 Excel' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^營收日[^.]*月報_20261120-1000\.xlsx$/);
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    await expect(page.getByText(`已匯出 ${rows} 筆。`)).toBeVisible();
  });

  await test.step('the total links to its list', async () => {
    const count = await report.total('交易筆數');
    await report.cell(report.foot, '交易筆數').then((cell) => cell.getByRole('link').click());
    await expect(page).toHaveTitle('交易查詢 - Parking Plus');
    await expect(list.rows.first()).toBeVisible();
    await expect.poll(() => list.total()).toBe(count);
    const listed = page.getByText(november.revenue.toLocaleString('en-US')).filter({ visible: true });
    await expect(listed.first()).toBeVisible();
  });
});

/** 營運報表: its table, read by column titles, and its chart. */
class Report {
  readonly chart: Locator;
  readonly rows: Locator;
  readonly foot: Locator;
  private readonly table: Locator;

  constructor(page: Page) {
    this.table = page.getByRole('group', { name: '營收日/月報', exact: true }).filter({ visible: true });
    this.chart = page.getByRole('region', { name: '營收日/月報', exact: true });
    this.rows = this.table.locator('tbody').getByRole('row');
    this.foot = this.table.locator('tfoot').getByRole('row');
  }

  head(title: string): Locator {
    return this.table.getByRole('columnheader', { name: title, exact: true });
  }

  async cell(row: Locator, title: string): Promise<Locator> {
    await expect(this.head(title)).toBeVisible();
    const titles = await this.table.getByRole('columnheader').allTextContents();
    return row.locator('th, td').nth(titles.indexOf(title));
  }

  async numberIn(row: Locator, title: string): Promise<number> {
    return amountOf(await (await this.cell(row, title)).textContent());
  }

  total(title: string): Promise<number> {
    return this.numberIn(this.foot, title);
  }

  /** Returns the sum of the rows; rows without records count as 0. */
  async sum(title: string): Promise<number> {
    const cells = (await this.rows.all()).map((row) => this.numberIn(row, title));
    return (await Promise.all(cells)).reduce((sum, amount) => sum + amount, 0);
  }
}

/** Parses `+1,234` and `−1,234`; other texts are no amount. */
function amountOf(text: string | null): number {
  const digits = (text ?? '').replaceAll('−', '-').replaceAll(/[^\d-]/g, '');
  return Number(digits);
}
