import type { Locator, Page } from '@playwright/test';

/** Open views as tabs, in Chinese. */
export class TabStrip {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get list(): Locator {
    return this.page.getByRole('tablist', { name: '開啟的畫面' });
  }

  get tabs(): Locator {
    return this.list.getByRole('tab');
  }

  get menu(): Locator {
    return this.page.getByRole('menu', { name: /的頁籤選單$/ });
  }

  tab(title: string): Locator {
    return this.list.getByRole('tab', { name: title, exact: true });
  }

  /** Visible view; hidden ones stay in the page. */
  get panel(): Locator {
    return this.page.getByRole('tabpanel');
  }

  async choose(title: string, entry: string): Promise<void> {
    await this.tab(title).click({ button: 'right' });
    await this.menu.getByRole('menuitem', { name: entry, exact: true }).click();
  }
}
