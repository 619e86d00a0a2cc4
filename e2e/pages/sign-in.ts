import type { Page } from '@playwright/test';

/** The password of every seeded account. */
const password = 'Parking2026';

/** The sign-in page, in either language. */
export class SignIn {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get account() {
    return this.page.getByLabel(/^(帳號|Account)$/);
  }

  get failure() {
    return this.page.getByRole('alert');
  }

  async open(): Promise<void> {
    await this.page.goto('login');
  }

  /** Types like a user at a keyboard: account, Tab, password, Enter. */
  async signInAs(account: string, secret: string = password): Promise<void> {
    await this.account.fill(account);
    await this.account.press('Tab');
    await this.page.keyboard.insertText(secret);
    await this.page.keyboard.press('Enter');
  }
}
