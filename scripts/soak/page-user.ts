import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { AppLayout } from '../../e2e/pages/app-layout.ts';
import { Expiry } from '../../e2e/pages/expiry.ts';
import { SignIn } from '../../e2e/pages/sign-in.ts';
import { TransactionList } from '../../e2e/pages/transaction-list.ts';
import { between, type Chance, oneOf } from './prng.ts';

/** Time limit of an action. Many fail while the server is down, as for real users. */
const ACT_LIMIT_MS = 10_000;
const SIGN_IN_LIMIT_MS = 120_000;
const LIST_DEAL = '"10100"';

/** Browser user that signs in once and never reloads the page. */
export class PageUser {
  readonly account: string;
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #list: TransactionList;
  readonly #frame: AppLayout;
  readonly #chance: Chance;
  readonly #uncaught: string[] = [];
  #listedAtMs = 0;
  #doneActs = 0;
  #failedActs = 0;

  private constructor(account: string, page: Page, devtools: CDPSession, chance: Chance) {
    this.account = account;
    this.#page = page;
    this.#devtools = devtools;
    this.#chance = chance;
    this.#list = new TransactionList(page);
    this.#frame = new AppLayout(page);
    page.on('pageerror', ({ message }) => this.#uncaught.push(`${account}: ${message}`));
    page.on('response', (response) => {
      if (response.status() !== 200 || !response.url().endsWith('/plusapi/data')) return;
      if (response.request().postData()?.includes(LIST_DEAL)) this.#listedAtMs = performance.now();
    });
  }

  static async signIn(browser: Browser, url: string, account: string, chance: Chance): Promise<PageUser> {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'zh-TW',
      timezoneId: 'Asia/Taipei',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(SIGN_IN_LIMIT_MS);
    const user = new PageUser(account, page, await context.newCDPSession(page), chance);
    await page.goto('fees/transaction-list');
    await new SignIn(page).signInAs(account);
    await user.#list.rows.first().waitFor();
    page.setDefaultTimeout(ACT_LIMIT_MS);
    return user;
  }

  get uncaughtErrors(): readonly string[] {
    return this.#uncaught;
  }

  get acts(): { readonly done: number; readonly failed: number } {
    return { done: this.#doneActs, failed: this.#failedActs };
  }

  async work(isWorking: () => boolean): Promise<void> {
    const acts = [() => this.#query(), () => this.#lookAtDashboard(), () => this.#lookAtDetail()];
    while (isWorking()) {
      const act = oneOf(this.#chance, acts);
      const pauseMs = between(this.#chance, 500, 2_000);
      await act().then(
        () => {
          this.#doneActs += 1;
        },
        () => {
          this.#failedActs += 1;
        },
      );
      await delay(pauseMs);
    }
  }

  /** Returns to the list; the page is then left idle. */
  async comeToRest(): Promise<void> {
    await this.#query();
    await this.#list.rows.first().waitFor();
  }

  /**
   * Returns the problems of an idle page after a recovery time. Empty if it is signed in, connected to the hub and
   * shows rows fetched after `sinceMs`.
   */
  async unrecovered(sinceMs: number, limitMs: number): Promise<string[]> {
    const giveUpAtMs = performance.now() + limitMs;
    for (;;) {
      const wrong = await this.#wrongNow(sinceMs);
      if (wrong.length === 0 || performance.now() > giveUpAtMs)
        return wrong.map((what) => `${this.account}: ${what}`);
      await delay(500);
    }
  }

  async heapMegabytes(): Promise<number> {
    await this.#devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#devtools.send('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  }

  takePicture(file: string): Promise<Buffer> {
    return this.#page.screenshot({ path: file });
  }

  async #wrongNow(sinceMs: number): Promise<string[]> {
    const { question, strip } = new Expiry(this.#page);
    const isConnected = await this.#page
      .getByRole('button', { name: '即時連線：已連線', exact: true })
      .isVisible();
    const isSignedIn =
      !this.#page.url().endsWith('/login') && !(await question.isVisible()) && !(await strip.isVisible());
    return [
      ...(isSignedIn ? [] : ['not signed in']),
      ...(isConnected ? [] : ['not connected to the hub']),
      ...((await this.#list.rows.count()) > 0 ? [] : ['no rows']),
      ...(this.#listedAtMs > sinceMs ? [] : ['the list was not fetched anew']),
    ];
  }

  async #toList(): Promise<void> {
    // An open drawer covers everything else.
    await this.#page.keyboard.press('Escape');
    if (!this.#page.url().includes('/fees/transaction-list')) await this.#frame.open('停車費', '交易查詢');
  }

  async #query(): Promise<void> {
    await this.#toList();
    await this.#list.query();
    await this.#list.rows.first().waitFor();
  }

  async #lookAtDashboard(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.#frame.menu.getByRole('link', { name: '儀表盤', exact: true }).click();
    await this.#page.waitForURL(/\/dashboard/);
  }

  async #lookAtDetail(): Promise<void> {
    await this.#toList();
    await this.#list.rows.first().getByRole('button').first().click();
    await this.#list.detail.first().waitFor();
    await this.#page.keyboard.press('Escape');
  }
}
