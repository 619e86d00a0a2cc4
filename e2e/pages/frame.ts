import type { Locator, Page } from '@playwright/test';

/** What surrounds every screen: the menu at the side and the bar above, in Chinese. */
export class Frame {
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

  /** There once the hub is connected; a token that expires while it is being reached is refused on the console. */
  get connected(): Locator {
    return this.page.getByRole('button', { name: '即時連線：已連線', exact: true });
  }

  get accountButton(): Locator {
    return this.page.getByRole('button', { name: /^帳號選單/ });
  }

  /** Opens a screen of the menu by the words that it shows: `open('停車費', '交易查詢')`. */
  async open(group: string, title: string): Promise<void> {
    const leaf = this.menu.getByRole('link', { name: title, exact: true });
    if (!(await leaf.isVisible())) await this.menu.getByText(group, { exact: true }).click();
    await leaf.click();
  }

  async signOut(): Promise<void> {
    await this.accountButton.click();
    await this.page.getByRole('menuitem', { name: '登出' }).click();
  }
}
