import { dealCodes } from '@parking-plus/contracts';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { expect, test } from '../../harness/fixtures.ts';
import { advanceClock, callsOf, clearRecentCalls } from '../../harness/mock-control.ts';
import type { RunningMock } from '../../harness/start-mock.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { Expiry } from '../../pages/expiry.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

// One test for everything in two tabs, because separate sign-ins would cost more.

const LIST = 'fees/transaction-list';
const ROUNDS = 3;
/** Long enough for a call that does not wait to come back with an error. */
const HELD_MS = 500;

function isAnswerTo(response: Response, deal: string): boolean {
  if (!response.url().endsWith('/plusapi/data') || response.status() !== 200) return false;
  return (response.request().postDataJSON() as { Model_DealType?: string }).Model_DealType === deal;
}

/** Opens two browser tabs of one session, both with the list. */
async function openTwoTabs(context: BrowserContext, page: Page): Promise<[Page, Page]> {
  await page.goto(LIST);
  await new SignIn(page).signInAs('staff');
  await expect(new TransactionList(page).rows.first()).toBeVisible();
  const other = await context.newPage();
  // A restored session requests its permissions once connected; that call must not be counted.
  const rights = other.waitForResponse((response) => isAnswerTo(response, dealCodes.MyPermissions));
  await other.goto(LIST);
  await expect(new TransactionList(other).rows.first()).toBeVisible();
  await rights;
  return [page, other];
}

/** Queries the list in both tabs at the same time. Resolves when both have a response. */
async function queryInBoth(pages: readonly Page[]): Promise<void> {
  await Promise.all(
    pages.map(async (page) => {
      const answered = page.waitForResponse((response) => isAnswerTo(response, dealCodes.TransactionList));
      await new TransactionList(page).query();
      await answered;
    }),
  );
}

/** Delays the next refresh until it is released. */
async function holdRefresh(context: BrowserContext) {
  let begin = () => {};
  let end = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const mayEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  await context.route(
    '**/account/refreshtoken',
    async (route) => {
      begin();
      await mayEnd;
      await route.continue();
    },
    { times: 1 },
  );
  return { hasBegun, release: () => end() };
}

async function rejectedCalls(mock: RunningMock): Promise<number> {
  return (await callsOf(mock, 'data')).filter(({ status }) => status === 401).length;
}

async function refreshes(mock: RunningMock): Promise<number> {
  return (await callsOf(mock, 'accountRefreshToken')).length;
}

for (const { title, host } of [
  { title: 'two browser tabs', host: '127.0.0.1' },
  { title: 'two browser tabs on plain http, without Web Locks', host: 'plus.test' },
]) {
  test.describe(title, () => {
    test.use({ baseURL: async ({ mock }, use) => use(`http://${host}:${mock.port}/plus/`) });

    test('share one session: its refresh, its expiry and its end @spec(4.5) @spec(4.6) @spec(4.7)', async ({
      page,
      context,
      mock,
      watch,
    }) => {
      watch.allowFailedRequest(/\/plusapi\/|\/signalr\//);
      watch.allowConsole(/\/signalr\//);
      watch.allowHost(`${host}:${mock.port}`);
      // Chrome's message about a header that applies only to secure contexts.
      watch.allowConsole(/Cross-Origin-Opener-Policy header has been ignored/);
      const tabs = await openTwoTabs(context, page);
      const [first, second] = tabs;
      expect(await first.evaluate(() => 'locks' in navigator)).toBe(host === '127.0.0.1');

      await test.step('tokens that expire in both tabs cause one refresh', async () => {
        for (let round = 0; round < ROUNDS; round++) {
          await clearRecentCalls(mock);
          await advanceClock(mock, 16);
          await queryInBoth(tabs);
          expect(await refreshes(mock), `round ${round + 1}`).toBe(1);
        }
        for (const tab of tabs) await expect(new Expiry(tab).question).toBeHidden();
      });

      await test.step('calls started in either tab during a refresh wait, and are sent once', async () => {
        await clearRecentCalls(mock);
        await advanceClock(mock, 16);
        const { hasBegun, release } = await holdRefresh(context);
        await new TransactionList(first).query();
        await hasBegun;
        const refused = await rejectedCalls(mock);
        const answered = queryInBoth(tabs);
        await first.waitForTimeout(HELD_MS);
        expect(await rejectedCalls(mock)).toBe(refused);
        release();
        await answered;
        expect(await rejectedCalls(mock)).toBe(refused);
        expect(await refreshes(mock)).toBe(1);
      });

      await test.step('a failed refresh prompts in both tabs once, and one answer counts for both', async () => {
        await clearRecentCalls(mock);
        await advanceClock(mock, 13 * 60);
        await Promise.all(tabs.map((tab) => new Expiry(tab).provoke(new TransactionList(tab))));
        for (const tab of tabs) await expect(new Expiry(tab).question).toHaveCount(1);
        expect(await refreshes(mock)).toBe(1);
        await new Expiry(first).question.getByRole('button', { name: '取 消' }).click();
        await expect(new Expiry(second).question).toBeHidden();
        await expect(new Expiry(second).strip).toBeVisible();
      });

      await test.step('signing in again in one tab revives both', async () => {
        await new Expiry(second).strip.getByRole('button', { name: '重新登入' }).click();
        await new Expiry(second).signInAgain();
        for (const tab of tabs) {
          await expect(new Expiry(tab).strip).toBeHidden();
          await expect(new TransactionList(tab).rows.first()).toBeVisible();
        }
        await clearRecentCalls(mock);
        await queryInBoth(tabs);
        expect(await refreshes(mock)).toBe(0);
      });

      await test.step('another user in one tab resets both', async () => {
        await advanceClock(mock, 13 * 60);
        const expiry = new Expiry(first);
        await expiry.provoke(new TransactionList(first));
        await expiry.question.getByRole('button', { name: '重新登入' }).click();
        const account = expiry.signInDialog.getByLabel('帳號', { exact: true });
        await account.fill('manager');
        await expect(account).toHaveValue('manager');
        await expiry.signInAgain();
        for (const tab of tabs) {
          await expect(tab).toHaveURL(/\/plus\/dashboard$/);
          await expect(new Expiry(tab).question).toBeHidden();
          await expect(new AppLayout(tab).accountButton).not.toHaveAccessibleName(/李專員/);
        }
      });

      await test.step('sign-out in one tab signs out both, and no more calls are sent', async () => {
        await new AppLayout(first).signOut();
        for (const tab of tabs) await expect(tab).toHaveURL(/\/plus\/login$/);
        // As the browser sees it: earlier pending calls may still reach the server.
        const asked: string[] = [];
        second.on('request', (request) => void asked.push(new URL(request.url()).pathname));
        await second.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect.poll(() => second.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
        expect(asked.filter((path) => path.startsWith('/plusapi/data'))).toEqual([]);
      });

      await test.step('a sign-in in one tab signs in both', async () => {
        await new SignIn(second).signInAs('staff');
        for (const tab of tabs) await expect(new AppLayout(tab).menu).toBeVisible();
      });
    });
  });
}
