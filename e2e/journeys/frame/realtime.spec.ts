import { formatSend1000 } from '@parking-plus/contracts';
import type { Client } from '@parking-plus/contracts/client';
import type { BrowserContext, Page } from '@playwright/test';
import { clientOf } from '../../harness/api-client.ts';
import { expect, test } from '../../harness/fixtures.ts';
import { isQuiet } from '../../harness/is-quiet.ts';
import { addRule, advanceClock, finishTask, sendToHub } from '../../harness/mock-control.ts';
import { AppLayout } from '../../pages/app-layout.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { TransactionList } from '../../pages/transaction-list.ts';

const HUB = '/signalr/CommunicateHub';
const LIST_DEAL = '"10100"';

test('live messages are shown, changes update the list, and a lost connection recovers @spec(7.18) @spec(7.19) @spec(7.20)', async ({
  page,
  context,
  mock,
  watch,
}) => {
  const list = new TransactionList(page);
  const admin = await clientOf(mock, 'admin');
  const calls = watchCalls(page);
  await page.goto('fees/transaction-list');
  await new SignIn(page).signInAs('staff');
  await expect(list.rows.first()).toBeVisible();
  await expect(connection(page, '已連線')).toBeVisible();

  await test.step('a finished task is announced', async () => {
    expect(await finishTask(mock, '上傳完成')).toBe(1);
    await expect(page.getByText('上傳完成')).toBeVisible();
  });

  await test.step('a duplicate message is shown once; garbage and a broken seal do no harm', async () => {
    const before = calls.decrypt();
    const text = await sealedText(admin, { success: false, message: '第 3 筆格式錯誤' });
    for (const message of [text, text, 'garbage', '', `${text}AAAA`]) {
      await sendToHub(mock, message, 'staff');
    }
    await expect(page.getByText('第 3 筆格式錯誤')).toBeVisible();
    await expect(page.getByRole('button', { name: '錯誤紀錄（2 筆）' })).toBeVisible();
    expect(calls.decrypt() - before, 'the genuine one and the broken one').toBe(2);
    await expect(connection(page, '已連線')).toBeVisible();
  });

  await test.step('another user’s change shows in the open list', async () => {
    const total = await list.total();
    await voidInvoice(admin);
    await expect.poll(() => list.total()).toBe(total + 1);
    // The steps of its document are published too, shortly after each other.
    await expect.poll(() => isQuiet(page, calls.data)).toBe(true);
  });

  await test.step('a lost connection recovers with a new token, and missed changes are fetched', async () => {
    watch.allowFailedRequest(/\/signalr\//);
    const before = calls.list();
    await addRule(mock, { preset: 'hub-lost' });
    // Afterwards, so that no change made by the jobs arrives and requests rows with the expired token.
    await advanceClock(mock, 16);
    await expect(connection(page, '重新連線中')).toBeVisible();
    await expect(connection(page, '已連線')).toBeVisible();
    await expect.poll(() => calls.list()).toBeGreaterThan(before);
    expect(calls.refused(), 'the token is renewed before anything else needs it').toEqual([
      `${HUB}/negotiate`,
    ]);
    expect(calls.renewals()).toBe(1);
    expect(await finishTask(mock, '批次開單完成')).toBe(1);
    await expect(page.getByText('批次開單完成')).toBeVisible();
  });

  for (const [missing, transport] of [
    [['WebSocket'], 'eventsource'],
    [['WebSocket', 'EventSource'], 'fetch'],
  ] as const) {
    await test.step(`the hub works without ${missing.join(' and ')}`, async () => {
      const other = await openWithout(context, missing);
      const carried = other.waitForRequest(
        (request) => request.url().includes(`${HUB}?`) && request.resourceType() === transport,
      );
      await other.goto('dashboard');
      await carried;
      await expect(connection(other, '已連線')).toBeVisible();
      await finishTask(mock, `經由 ${transport}`);
      await expect(other.getByText(`經由 ${transport}`)).toBeVisible();
      await other.close();
    });
  }

  await test.step('sign-out closes the connection', async () => {
    expect(await finishTask(mock, '還在')).toBeGreaterThan(0);
    await new AppLayout(page).signOut();
    await expect(page).toHaveURL(/\/plus\/login$/);
    await expect.poll(() => finishTask(mock, '不在')).toBe(0);
    expect(calls.refused(), 'and nobody tries to open it again').toHaveLength(1);
  });
});

function connection(page: Page, state: string) {
  return page.getByRole('button', { name: `即時連線：${state}`, exact: true });
}

/** Returns the raw text of a Send1000 message, sealed by the server. */
async function sealedText(client: Client, outcome: unknown): Promise<string> {
  return formatSend1000({
    softwareCode: '900000003',
    projectClass: '1',
    identity: '2',
    siteCode: '0',
    sentAt: '2026-11-20T10:00:00+08:00',
    sealed: await client.encrypt(JSON.stringify(outcome)),
  });
}

/** Voids an invoice of this period, which adds a row to its site's transactions. */
async function voidInvoice(client: Client): Promise<void> {
  const { items } = await client.data('InvoiceList', {
    page: 1,
    pageSize: 20,
    filters: { states: [1], siteCodes: ['TPE001'], from: '2026-11-18', to: '2026-11-20' },
  });
  const invoiceNumber = items[0]?.invoiceNumber ?? '';
  const draft = await client.task.create('InvoiceVoid', { invoiceNumber, reason: '統編錯誤' });
  const { documentId } = draft.head;
  await client.task.decide('InvoiceVoid', 'submit', { documentId, version: 1 });
  await client.task.decide('InvoiceVoid', 'approve', { documentId, version: 2 });
}

/** Counts the page's calls relevant to this journey. */
function watchCalls(page: Page) {
  const seen = { list: 0, data: 0, decrypt: 0, renewals: 0 };
  const refused: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/plusapi/data' && request.postData()?.includes(LIST_DEAL)) seen.list += 1;
    if (pathname === '/plusapi/data') seen.data += 1;
    if (pathname === '/plusapi/data/decrypt') seen.decrypt += 1;
    if (pathname === '/plusapi/account/refreshtoken') seen.renewals += 1;
  });
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  return {
    list: () => seen.list,
    data: () => seen.data,
    decrypt: () => seen.decrypt,
    renewals: () => seen.renewals,
    refused: () => refused,
  };
}

/** Opens another browser tab without the given hub transports. */
async function openWithout(context: BrowserContext, missing: readonly string[]): Promise<Page> {
  const other = await context.newPage();
  await other.addInitScript((names) => {
    for (const name of names) Reflect.deleteProperty(window, name);
  }, missing);
  return other;
}
