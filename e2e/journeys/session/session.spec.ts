import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from '../../harness/fixtures.ts';
import { addRule, advanceClock, callsOf, clearRecentCalls, clearRules } from '../../harness/mock-control.ts';
import { accessibilityIssues, sidewaysOverflow } from '../../harness/page-checks.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { Expiry } from '../../pages/expiry.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

const LIST = 'fees/transaction-list';
const LOOKUPS = '90100';
/** Longer than an access token's lifetime, and than a session's. */
const TOKEN_MINUTES = 16;
const SESSION_MINUTES = 13 * 60;
/** Long enough for a page to send all of its calls. */
const REFRESH_MS = 2_000;

/** Opens a screen that sends several calls at once, as an account. */
async function openListAs(page: Page, account: string): Promise<TransactionList> {
  await page.goto(LIST);
  await new SignIn(page).signInAs(account);
  return new TransactionList(page);
}

/** These tests expect responses other than 200. */
const errors = /\/plusapi\/|\/signalr\//;

test('calls share one refresh: failed ones are retried, new ones wait @spec(4.5) @spec(4.6) @spec(8.1)', async ({
  page,
  mock,
  watch,
}) => {
  watch.allowFailedRequest(errors);
  await clearRecentCalls(mock);
  let refusedCalls = 0;
  let startedMeanwhile = 0;
  let isRefreshing = false;
  page.on('response', (response) => {
    if (response.status() === 401 && /\/plusapi\/data/.test(response.url())) refusedCalls += 1;
  });
  page.on('request', (request) => {
    if (isRefreshing && /\/plusapi\/data/.test(request.url())) startedMeanwhile += 1;
  });
  // The refresh is slow, so that calls that fail before it or start during it have to wait.
  await page.route(/\/account\/refreshtoken$/, async (route) => {
    isRefreshing = true;
    await page.waitForTimeout(REFRESH_MS);
    isRefreshing = false;
    await route.continue();
  });
  const list = await openListAs(page, 'expired');
  await expect(list.rows.first()).toBeVisible();
  expect(refusedCalls, 'what left before the refresh began').toBeGreaterThan(0);
  expect(startedMeanwhile, 'and nothing while it ran').toBe(0);
  expect(await callsOf(mock, 'accountRefreshToken')).toHaveLength(1);
  await expect(new Expiry(page).question).toBeHidden();
  await page.unroute(/\/account\/refreshtoken$/);

  // Laptops sleep and clocks change: only the server decides when a session is over.
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:00+08:00'));
  await list.query();
  await expect(new AppLayout(page).connected).toBeVisible();
  await advanceClock(mock, TOKEN_MINUTES);
  await list.query();
  await expect.poll(async () => (await callsOf(mock, 'accountRefreshToken')).length).toBe(2);
  await expect(new Expiry(page).question).toBeHidden();
});

test('a failed refresh prompts once; reading on and signing in again keep the page @spec(4.7) @spec(8.3) @spec(8.4)', async ({
  page,
  mock,
  watch,
}) => {
  watch.allowFailedRequest(errors);
  watch.allowConsole(errors);
  const expiry = new Expiry(page);
  const list = await openListAs(page, 'staff');
  await expect(list.rows.first()).toBeVisible();
  await clearRecentCalls(mock);
  await advanceClock(mock, SESSION_MINUTES);
  await expiry.provoke(list);
  await expect(expiry.question).toHaveCount(1);
  await expect(expiry.question.getByRole('button')).toHaveText(['取 消', '重新登入']);
  expect(await callsOf(mock, 'accountRefreshToken')).toHaveLength(1);
  expect(await accessibilityIssues(page)).toEqual([]);

  await test.step('cancelled, the page stays readable', async () => {
    await expiry.question.getByRole('button', { name: '取 消' }).click();
    await expect(expiry.readOnlyMessage).toHaveCount(1);
    await expect(expiry.question).toBeHidden();
    expect(await callsOf(mock, 'accountRefreshToken'), 'nothing more to try').toHaveLength(1);
    expect(await accessibilityIssues(page)).toEqual([]);
    await list.plateFilter.fill('HALF');
  });

  await test.step('a wrong password keeps the dialog, the right one the page', async () => {
    await expiry.strip.getByRole('button', { name: '重新登入' }).click();
    await expect(expiry.signInDialog.getByLabel('帳號', { exact: true })).toHaveValue('staff');
    await expect(expiry.signInDialog.getByLabel('密碼', { exact: true })).toBeFocused();
    expect(await accessibilityIssues(page)).toEqual([]);
    await expiry.signInAgain('Parking2025');
    await expect(expiry.signInDialog.getByRole('alert')).not.toBeEmpty();
    await expiry.signInAgain();
    await expect(expiry.signInDialog).toBeHidden();
    await expect(expiry.strip).toBeHidden();
    await expect(list.rows.first()).toBeVisible();
    await expect(list.plateFilter).toHaveValue('HALF');
    await expect(page).toHaveURL(new RegExp(LIST));
  });

  await test.step('another account starts with a fresh page', async () => {
    await list.plateFilter.fill('');
    await advanceClock(mock, SESSION_MINUTES);
    await expiry.provoke(list);
    await expiry.question.getByRole('button', { name: '重新登入' }).click();
    await expiry.signInDialog.getByLabel('帳號', { exact: true }).fill('manager');
    await expiry.signInAgain();
    await expect(page).toHaveURL(/\/plus\/dashboard$/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(expiry.signInDialog).toBeHidden();
    await new AppLayout(page).open('停車費', '交易查詢');
    await expect(list.rows.first()).toBeVisible();
    await expect(list.plateFilter).toHaveValue('');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['info', 'jwt', 'jwtRefresh']);
  });
});

test('accounts whose session ends at once: lapsed, not renewable, superseded @spec(8.2) @spec(8.6)', async ({
  page,
  mock,
  watch,
}) => {
  watch.allowFailedRequest(errors);
  await test.step('lapsed is prompted, and the list explains why it is empty', async () => {
    await clearRecentCalls(mock);
    await openListAs(page, 'lapsed');
    const expiry = new Expiry(page);
    await expect(expiry.question).toHaveCount(1);
    expect((await callsOf(mock, 'accountRefreshToken')).filter(({ status }) => status === 401)).toHaveLength(
      1,
    );
    await expiry.question.getByRole('button', { name: '取 消' }).click();
    await expect(page.getByRole('main').getByText('登入已逾時，請重新登入').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await new AppLayout(page).signOut();
    await expect(page).toHaveURL(/\/plus\/login$/);
  });

  await test.step('norefresh is signed out', async () => {
    await openListAs(page, 'norefresh');
    await expect(page).toHaveURL(/\/plus\/login\?redirect=/);
    await expect(page.getByText('登入已逾時，請重新登入。', { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  await test.step('conflict is signed out with a message', async () => {
    await openListAs(page, 'conflict');
    await expect(page.getByText('登入認證已失效，請重新整理後嘗試重新登入', { exact: true })).toHaveCount(1);
    await expect(page).toHaveURL(/\/plus\/login\?redirect=/);
    // Except the pending notice that the server is unreachable.
    const { notices: _notices, ...kept } = await page.evaluate(() => ({
      ...localStorage,
      ...sessionStorage,
    }));
    expect(kept).toEqual({});
  });
});

/** Records answered calls. `settle` waits until no call is pending or follows from the responses. */
function watchCalls(page: Page) {
  const SETTLED_LOOKS = 5;
  const underWay = new Set<Request>();
  const answered: string[] = [];
  const end = (call: Request) => {
    underWay.delete(call);
    answered.push(call.postData() ?? '');
  };
  page.on('request', (call) => underWay.add(call));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    wasAnswered: (deal: string) => answered.some((body) => body.includes(`"${deal}"`)),
    async settle() {
      let looks = 0;
      const look = () => {
        looks = underWay.size === 0 ? looks + 1 : 0;
        return looks;
      };
      await expect.poll(look, { intervals: [100] }).toBeGreaterThanOrEqual(SETTLED_LOOKS);
    },
  };
}

/** Opens the list with a clock driven only by `page.clock`, and measures how long a message stays. */
async function expectToStay(
  page: Page,
  message: Locator,
  { seconds, calls }: { seconds: number; calls: ReturnType<typeof watchCalls> },
): Promise<void> {
  const STEP_MS = 100;
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    // Checked without waiting: the message's time runs by the fake clock, not by the machine's speed.
    expect(await message.isVisible()).toBe(true);
    // The list's second call fails in the same way and restarts the message's time.
    expect(calls.wasAnswered(LOOKUPS)).toBe(true);
  }).toPass({ intervals: [20] });
  await calls.settle();
  await page.clock.runFor(seconds * 1000 - 4 * STEP_MS);
  await expect(message).toBeVisible();
  await page.clock.runFor(8 * STEP_MS);
  await expect(message).toHaveCount(0);
}

for (const { account, text, seconds } of [
  { account: 'forbidden', text: '權限不足，無法進行此操作', seconds: 5 },
  { account: 'broken', text: '系統異常，請洽系統人員', seconds: 5 },
  { account: 'silent', text: '系統發生錯誤，請洽資訊系統人員', seconds: 3 },
  {
    account: 'failing',
    text: '此帳號設定為拒絕所有作業，請改用其他帳號。',
    seconds: 3,
  },
]) {
  test(`${account} sees the error for ${seconds} s, once, and in place @spec(8.5) @spec(8.7) @spec(8.8) @spec(8.13) @spec(7.16)`, async ({
    page,
    watch,
  }) => {
    watch.allowFailedRequest(errors);
    const calls = watchCalls(page);
    await page.clock.install();
    await page.goto(LIST);
    await expect(new SignIn(page).account).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await new SignIn(page).signInAs(account);
    // An expired message fades out, which takes a moment longer.
    const message = page.locator('.ant-message-notice:not([class*="leave"])').filter({ hasText: text });
    await expectToStay(page, message, { seconds, calls });
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /重\s?試/ })
        .first(),
    ).toBeVisible();
  });
}

test('slow responses show a loading state @spec(7.2)', async ({ page }) => {
  const list = await openListAs(page, 'slow');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(list.rows.first()).toBeVisible();
});

test('messages survive reloads; sign-out needs no server @spec(4.4)', async ({ page, mock, watch }) => {
  watch.allowFailedRequest(errors);
  const list = await openListAs(page, 'staff');
  await expect(list.rows.first()).toBeVisible();

  await test.step('a message stays over a reload for the rest of its time', async () => {
    const match = { operationId: 'data', deal: 'TransactionList', account: 'staff' } as const;
    const body = { success: false, message: '維護中，請稍候' };
    await addRule(mock, { match, often: { times: 1 }, what: { status: 500, body } });
    await list.query();
    const message = page.locator('.ant-message-notice').filter({ hasText: '維護中，請稍候' });
    await expect(message).toBeVisible();
    await page.reload();
    await expect(message).toBeVisible();
    await expect(list.rows.first()).toBeVisible();
    await expect(message).toBeHidden();
  });

  await test.step('a refresh without a response is no expiry', async () => {
    await expect(new AppLayout(page).connected).toBeVisible();
    // The rule comes first: the move of the clock makes notifications, whose count the page reads with an expired token.
    await addRule(mock, { match: { operationId: 'accountRefreshToken' }, what: { connection: 'reset' } });
    await advanceClock(mock, TOKEN_MINUTES);
    await list.query();
    const message = page
      .locator('.ant-message-notice')
      .filter({ hasText: '無法連線到伺服器，請檢查網路後再試' });
    await expect(message).toHaveCount(1);
    await expect(new Expiry(page).question).toBeHidden();
    await clearRules(mock);
    await list.query();
    await expect(list.rows.first()).toBeVisible();
  });

  await test.step('sign-out is immediate, and a reload does not undo it', async () => {
    await addRule(mock, { preset: 'offline' });
    await new AppLayout(page).signOut();
    await expect(page).toHaveURL(/\/plus\/login$/);
    await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await clearRules(mock);
    await page.reload();
    await expect(new SignIn(page).account).toBeVisible();
    // Except the pending notice that the server is unreachable.
    const { notices: _notices, ...kept } = await page.evaluate(() => ({
      ...localStorage,
      ...sessionStorage,
    }));
    expect(kept).toEqual({});
  });
});
