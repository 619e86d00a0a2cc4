import type { Locator, Page } from '@playwright/test';

/** Dialogs that can open after sign-in: password change and required bulletins. */
export class EntryDialogs {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Returns the open dialog, whichever it is and in whatever language. */
  get open(): Locator {
    return this.page.getByRole('dialog');
  }

  get password(): Locator {
    return this.page.getByRole('dialog', { name: '請依指示更換新密碼' });
  }

  get passwordBox(): Locator {
    return this.password.getByLabel('新密碼', { exact: true });
  }

  get confirmationBox(): Locator {
    return this.password.getByLabel('確認新密碼');
  }

  get tick(): Locator {
    return this.open.getByRole('checkbox');
  }

  async sendPassword(password: string): Promise<void> {
    await this.passwordBox.fill(password);
    await this.confirmationBox.fill(password);
    await this.password.getByRole('button', { name: '送 出' }).click();
  }
}
