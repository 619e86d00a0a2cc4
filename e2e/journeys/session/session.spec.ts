import type { Locator, Page, Request } from '@playwright/test';
import { addRule, callsOf, clearRules, forgetCalls, passMinutes } from '../../harness/mock-control.ts';
import { accessibilityFaults, sidewaysOverflow } from '../../harness/page-checks.ts';
import { expect, test } from '../../harness/plus-test.ts';
import { Expiry } from '../../pages/expiry.ts';
import { Frame } from '../../pages/frame.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

const LIST = 'fees/transaction-list';
const LOOKUPS = '90100';
/** Longer than an access token lives, and than a session. */
const TOKEN_MINUTES = 16;
const SESSION_MINUTES = 13 * 60;
/** Long enough for a page to ask for all that it shows. */
const REFRESH_MS = 2_000;

/** Opens a screen that makes several calls at once, in the name of an account. */
async function openListAs(page: Page, account: string): Promise<TransactionList> {
  await page.goto(LIST);
  await new SignIn(page).signInAs(account);
  return new TransactionList(page);
}

/** Answers other than 200 are what these tests are about. */
const refusals = /\/plusapi\/|\/signalr\//;

test('calls share one refresh: what failed is tried once more, what starts meanwhile waits @spec(4.5) @spec(4.6) @spec(8.1)', async ({
  page,
  mock,
  watch,
}) => {
  watch.allowFailedRequest(refusals);
  await forgetCalls(mock);
  let refusedCalls = 0;
  let startedMeanwhile = 0;
  let isRefreshing = false;
  page.on('response', (response) => {
    if (response.status() === 401 && /\/plusapi\/data/.test(response.url())) refusedCalls += 1;
  });
  page.on('request', (request) => {
    if (isRefreshing && /\/plusapi\/data/.test(request.url())) startedMeanwhile += 1;
  });
  // The refresh is slow: calls that fail before it, or want to start meanwhile, have to wait for it.
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

  // Laptops sleep and clocks move: only the server says when a session is over.
  await page.clock.setFixedTime(new Date('2031-01-01T00:00:00+08:00'));
  await list.query();
  await expect(new Frame(page).connected).toBeVisible();
  await passMinutes(mock, TOKEN_MINUTES);
  await list.query();
  await expect.poll(async () => (await callsOf(mock, 'accountRefreshToken')).length).toBe(2);
  await expect(new Expiry(page).question).toBeHidden();
});

test('a session that cannot be renewed asks once; reading on and signing in on the spot keep the page @spec(4.7) @spec(8.3) @spec(8.4)', async ({
  page,
  mock,
  watch,
}) => {
  watch.allowFailedRequest(refusals);
  watch.allowConsole(refusals);
  const expiry = new Expiry(page);
  const list = await openListAs(page, 'staff');
  await expect(list.rows.first()).toBeVisible();
  await passMinutes(mock, SESSION_MINUTES);
  await forgetCalls(mock);
  await expiry.provoke(list);
  await expect(expiry.question).toHaveCount(1);
  await expect(expiry.question.getByRole('button')).toHaveText(['取 消', '重新登入']);
  expect(await callsOf(mock, 'accountRefreshToken')).toHaveLength(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  await test.step('cancelled, the page can still be read', async () => {
    await expiry.question.getByRole('button', { name: '取 消' }).click();
    await expect(expiry.readOnlyMessage).toHaveCount(1);
    await expect(expiry.question).toBeHidden();
    expect(await callsOf(mock, 'accountRefreshToken'), 'nothing more to try').toHaveLength(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await list.plateFilter.fill('HALF');
  });

  await test.step('a wrong password keeps the dialog, the right one the page', async () => {
    await expiry.strip.getByRole('button', { name: '重新登入' }).click();
    await expect(expiry.signInDialog.getByLabel('帳號', { exact: true })).toHaveValue('staff');
    await expect(expiry.signInDialog.getByLabel('密碼', { exact: true })).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await expiry.signInAgain('Parking2025');
    await expect(expiry.signInDialog.getByRole('alert')).not.toBeEmpty();
    await expiry.signInAgain();
    await expect(expiry.signInDialog).toBeHidden();
    await expect(expiry.strip).toBeHidden();
    await expect(list.rows.first()).toBeVisible();
    await expect(list.plateFilter).toHaveValue('HALF');
    await expect(page).toHaveURL(new RegExp(LIST));
  });

  await test.step('another account starts afresh', async () => {
    await list.plateFilter.fill('');
    await passMinutes(mock, SESSION_MINUTES);
    await expiry.provoke(list);
    await expiry.question.getByRole('button', { name: '重新登入' }).click();
    await expiry.signInDialog.getByLabel('帳號', { exact: true }).fill('manager');
    await expiry.signInAgain();
    await expect(page).toHaveURL(/\/plus\/dashboard$/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(expiry.signInDialog).toBeHidden();
    await new Frame(page).open('停車費', '交易查詢');
    await expect(list.rows.first()).toBeVisible();
    await expect(list.plateFilter).toHaveValue('');
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['info', 'jwt', 'jwtRefresh']);
  });
});

test('accounts whose session is over at once: one cannot renew it, one may not, one was superseded @spec(8.2) @spec(8.6)', async ({
  page,
  mock,
  watch,
}) => {
  watch.allowFailedRequest(refusals);
  await test.step('lapsed is asked, and told why the list is empty', async () => {
    await forgetCalls(mock);
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
    await new Frame(page).signOut();
    await expect(page).toHaveURL(/\/plus\/login$/);
  });

  await test.step('norefresh is logged out', async () => {
    await openListAs(page, 'norefresh');
    await expect(page).toHaveURL(/\/plus\/login\?redirect=/);
    await expect(page.getByText('登入已逾時，請重新登入。', { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  await test.step('conflict is logged out and told so', async () => {
    await openListAs(page, 'conflict');
    await expect(page.getByText('登入認證已失效，請重新整理後嘗試重新登入', { exact: true })).toHaveCount(1);
    await expect(page).toHaveURL(/\/plus\/login\?redirect=/);
    // But for what is still to be said: that the server cannot be reached.
    const { notices: _notices, ...kept } = await page.evaluate(() => ({
      ...localStorage,
      ...sessionStorage,
    }));
    expect(kept).toEqual({});
  });
});

/** Which calls were answered; `settle` waits until none is under way, and none follows from the answers. */
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

/** Opens the list with a clock that stands still but for `page.clock`, and measures how long a message stays. */
async function expectToStay(
  page: Page,
  message: Locator,
  { seconds, calls }: { seconds: number; calls: ReturnType<typeof watchCalls> },
): Promise<void> {
  const STEP_MS = 100;
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    // As it is now: how fast one can look is the machine's affair, and the message's time does not wait for that.
    expect(await message.isVisible()).toBe(true);
    // The list's second call, which is refused the same way, begins the message's time anew.
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
    text: '資料暫時無法處理，此帳號的每次作業都會被拒絕，請改用其他帳號。',
    seconds: 3,
  },
]) {
  test(`${account} is told so for ${seconds} s, once, and in place @spec(8.5) @spec(8.7) @spec(8.8) @spec(8.13) @spec(7.16)`, async ({
    page,
    watch,
  }) => {
    watch.allowFailedRequest(refusals);
    const calls = watchCalls(page);
    await page.clock.install();
    await page.goto(LIST);
    await expect(new SignIn(page).account).toBeVisible();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await new SignIn(page).signInAs(account);
    // With its time up a message moves away, which takes a moment more.
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

test('slow answers show that something is under way @spec(7.2)', async ({ page }) => {
  const list = await openListAs(page, 'slow');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(list.rows.first()).toBeVisible();
});

test('messages outlive reloads; log-out needs no server @spec(4.4)', async ({ page, mock, watch }) => {
  watch.allowFailedRequest(refusals);
  const list = await openListAs(page, 'staff');
  await expect(list.rows.first()).toBeVisible();

  await test.step('a message stays over a reload for the rest of its time', async () => {
    const match = { operationId: 'data', deal: 'TransactionList', account: 'staff' };
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

  await test.step('a refresh without an answer is no expiry', async () => {
    await expect(new Frame(page).connected).toBeVisible();
    await passMinutes(mock, TOKEN_MINUTES);
    await addRule(mock, { match: { operationId: 'accountRefreshToken' }, what: { connection: 'reset' } });
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

  await test.step('log-out is done at once, and a reload does not undo it', async () => {
    await addRule(mock, { preset: 'offline' });
    await new Frame(page).signOut();
    await expect(page).toHaveURL(/\/plus\/login$/);
    await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
    await clearRules(mock);
    await page.reload();
    await expect(new SignIn(page).account).toBeVisible();
    // But for what is still to be said: that the server cannot be reached.
    const { notices: _notices, ...kept } = await page.evaluate(() => ({
      ...localStorage,
      ...sessionStorage,
    }));
    expect(kept).toEqual({});
  });
});
