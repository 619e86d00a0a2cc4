import { HttpTransportType, HubConnectionState } from '@microsoft/signalr';
import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { eventually } from '../../hub/testing/eventually.ts';
import { officialClient } from '../../hub/testing/official-client.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let hubUrl: string;
let admin: DealClient;
let deputy: DealClient;
let staff: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  hubUrl = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/signalr/CommunicateHub`;
  admin = await DealClient.signIn(server.app, 'admin');
  deputy = await DealClient.signIn(server.app, 'deputy');
  staff = await DealClient.signIn(server.app, 'staff');
});
afterAll(() => server.close());

const list = (filters: DealRequest<'ConnectionList'>['filters'] = {}) =>
  admin.data('ConnectionList', { page: 1, pageSize: 20, filters });

/** Signs in and connects to the hub until the test ends. */
async function connect(account: string) {
  const tokens = await signIn(server.app, account);
  const link = officialClient(hubUrl, () => tokens.accessToken, HttpTransportType.WebSockets);
  await link.start();
  return { tokens, link };
}
const idOf = async (account: string) =>
  (await list({ keyword: account })).items.find((row) => row.account === account)?.connectionId ?? '';

test('is limited to account types up to 2', async () => {
  expect((await staff.send('ConnectionList', { page: 1, pageSize: 20 })).status).toBe(403);
  const kick = { connectionId: 'x', reason: '測試' };
  expect((await staff.send('SessionTerminate', kick)).status).toBe(403);
});

test('lists connected users with role and transport, in at most three statements', async () => {
  await connect('engineer');
  await connect('hr');
  expect((await list({ keyword: 'ENGIN' })).items).toMatchObject([
    {
      account: 'engineer',
      name: '吳工程',
      accountType: 151,
      identity: 1,
      transport: 'WebSockets',
      ipAddress: '127.0.0.1',
      isOwnSession: false,
      isKickable: true,
    },
  ]);
  expect((await list({ identities: [2] })).items).toEqual([]);
  expect((await list()).summary).toMatchObject({ clientCount: 2, accountCount: 2 });
  expect(JSON.stringify(await list())).not.toContain('sessionId');
  const { statements } = await countStatements(() => list());
  expect(statements).toBeLessThanOrEqual(3);
});

describe('terminating a session', () => {
  test('ends the session, shows its user the reason, and is in the audit log', async () => {
    const { tokens, link } = await connect('manager');
    const heard: unknown[] = [];
    const adminToken = (await signIn(server.app, 'admin')).accessToken;
    const watcher = officialClient(hubUrl, () => adminToken, HttpTransportType.WebSockets);
    watcher.on('DataChanged', (change: unknown) => heard.push(change));
    await watcher.start();
    expect(
      await admin.data('SessionTerminate', { connectionId: await idOf('manager'), reason: ' 設備遺失 ' }),
    ).toEqual({ account: 'manager' });
    await eventually(() => link.state).toBe(HubConnectionState.Disconnected);
    await eventually(() => heard).toContainEqual(expect.objectContaining({ deal: '90300' }));
    const renewal = await send(server.app, {
      method: 'POST',
      url: '/plusapi/account/refreshtoken',
      payload: { accessToken: tokens.accessToken, refreshToken: tokens.refreshToken },
    });
    expect(renewal).toMatchObject({
      status: 401,
      body: {
        code: 'session-kicked',
        message: '您的登入已由系統管理員結束，原因：設備遺失',
        endedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+08:00$/),
      },
    });
    const log = await admin.data('OperationLogList', {
      page: 1,
      pageSize: 20,
      filters: { deals: ['90307'] },
    });
    expect(log.items).toMatchObject([{ account: 'admin', recordId: 'manager', reason: '設備遺失' }]);
    expect(await idOf('manager')).toBe('');
  });

  test('does nothing if the session is gone, and is refused for an account above', async () => {
    const kick = (connectionId: string) => ({ connectionId, reason: '測試' });
    expect(await admin.data('SessionTerminate', kick('no-such-connection'))).toEqual({ account: null });
    await connect('admin');
    expect((await deputy.refused('SessionTerminate', kick(await idOf('admin')))).code).toBe('account-above');
  });
});
