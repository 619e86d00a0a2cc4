import { dealCodes } from '@parking-plus/contracts';
import type { Locator, Page } from '@playwright/test';

/** Layout around every screen: side menu and navbar, in Chinese. */
export class AppLayout {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: '主選單' });
  }

  get breadcrumb(): Locator {
    return this.page.getByRole('navigation', { name: '目前位置' });
  }

  /** Visible once the hub is connected. A token that expires during the connection attempt causes a console error. */
  get connected(): Locator {
    return this.page.getByRole('button', { name: '即時連線：已連線', exact: true });
  }

  get accountButton(): Locator {
    return this.page.getByRole('button', { name: /^帳號選單/ });
  }

  /** Opens a screen by its menu titles: `open('停車費', '交易查詢')`. */
  async open(group: string, title: string): Promise<void> {
    const leaf = this.menu.getByRole('link', { name: title, exact: true });
    if (!(await leaf.isVisible())) await this.menu.getByText(group, { exact: true }).click();
    await leaf.click();
  }

  async signOut(): Promise<void> {
    await this.accountButton.click();
    await this.page.getByRole('menuitem', { name: '登出' }).click();
  }

  /** Signs out, and waits for the server's answer, since a call that arrives after the clock has moved is refused. */
  async endSession(): Promise<void> {
    const ended = this.page.waitForResponse((answer) =>
      (answer.request().postData() ?? '').includes(`"${dealCodes.SessionEnd}"`),
    );
    await this.signOut();
    await ended;
  }
}
