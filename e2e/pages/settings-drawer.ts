import type { Locator, Page } from '@playwright/test';

/** Page style setting: the drawer of the navbar, in Chinese by default. */
export class SettingsDrawer {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get panel(): Locator {
    return this.page.getByRole('dialog', { name: 'Page style setting' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: /^(?:頁面樣式設定|Page style setting)$/ }).click();
    await this.panel.waitFor();
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.panel.waitFor({ state: 'hidden' });
  }

  async chooseColour(hex: string): Promise<void> {
    await this.panel.getByRole('radio', { name: new RegExp(hex) }).check({ force: true });
  }

  /** Chooses one of the labels shown side by side: a theme, a size, a language. */
  async choose(word: string): Promise<void> {
    await this.panel.getByText(word, { exact: true }).click();
  }

  async turn(name: string): Promise<void> {
    await this.panel.getByRole('switch', { name }).click();
  }
}
