import { expect, type Locator, type Page } from '@playwright/test';
import type { TransactionList } from './transaction-list.ts';

/** Dialogs and messages of an expired session, in Chinese. */
export class Expiry {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Dialog that offers to sign in again. */
  get question(): Locator {
    return this.page.getByRole('dialog').filter({
      has: this.page.getByText('可能您太久沒有進行操作，為保證資訊安全，系統已將您自動登出，是否重新登入？', {
        exact: true,
      }),
    });
  }

  /** Message after 取 消. */
  get readOnlyMessage(): Locator {
    return this.page.getByText('目前您將無法進行任何操作', { exact: true });
  }

  /** Strip above a read-only page. */
  get strip(): Locator {
    return this.page.getByRole('region', { name: '登入已逾時' });
  }

  get signInDialog(): Locator {
    return this.page.getByRole('dialog', { name: '重新登入' });
  }

  /** Queries a list until the dialog appears. Another call of the page can open it a moment earlier. */
  async provoke(list: TransactionList): Promise<void> {
    const button = list.filters.getByRole('button', { name: '查詢' });
    // A background tab draws no frames, and Playwright then never considers an element stable.
    await this.page.bringToFront();
    await expect(async () => {
      if (!(await this.question.isVisible())) await button.click({ timeout: 5000 });
      await expect(this.question).toBeVisible({ timeout: 5000 });
    }).toPass();
  }

  async signInAgain(password = 'Parking2026'): Promise<void> {
    await this.signInDialog.getByLabel('密碼', { exact: true }).fill(password);
    await this.page.keyboard.press('Enter');
  }
}
