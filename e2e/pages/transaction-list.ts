import type { Locator, Page } from '@playwright/test';

/** 交易查詢: the list with its filters, totals and detail drawer. */
export class TransactionList {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get filters(): Locator {
    return this.page.getByRole('region', { name: '篩選條件' });
  }

  get plateFilter(): Locator {
    return this.filters.getByRole('textbox', { name: '車牌' });
  }

  /** Rows that contain a transaction. */
  get rows(): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('button', { name: /^T?\d/ }) });
  }

  get detail(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Total of the applied filters as displayed: `共 1,234 筆`. */
  get totalText(): Locator {
    return this.page.getByRole('status').filter({ hasText: /共 [\d,]+ 筆/ });
  }

  async total(): Promise<number> {
    return Number(((await this.totalText.textContent()) ?? '').replaceAll(/\D/g, ''));
  }

  async choosePeriod(preset: string): Promise<void> {
    await this.filters.getByRole('textbox', { name: '日期' }).first().click();
    await this.page.getByText(preset, { exact: true }).click();
  }

  async query(): Promise<void> {
    await this.filters.getByRole('button', { name: '查詢' }).click();
  }
}
