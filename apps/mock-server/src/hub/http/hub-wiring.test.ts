import type { AddressInfo } from 'node:net';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealRequest, send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

const HUB = '/signalr/CommunicateHub';

let server: TestApp;
let origin: string;

beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const negotiate = (token: string) =>
  send(server.app, signed(token, { method: 'POST', url: `${HUB}/negotiate?negotiateVersion=1` }));

async function connect(token: string): Promise<{ connection: HubConnection; closed: Promise<void> }> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${origin}${HUB}?softwareCode=900000003&projectClass=1&type=1&siteCode=0`, {
      accessTokenFactory: () => token,
      transport: HttpTransportType.LongPolling,
    })
    .configureLogging(LogLevel.None)
    .build();
  const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()));
  await connection.start();
  return { connection, closed };
}

test('the hub accepts the tokens of the sign-in @spec(7.18)', async () => {
  const { accessToken } = await signIn(server.app, 'staff');
  expect((await negotiate(accessToken)).status).toBe(200);
  expect((await negotiate('not.a.token')).status).toBe(401);
  const older = await signIn(server.app, 'single');
  await signIn(server.app, 'single');
  expect((await negotiate(older.accessToken)).status).toBe(409);
});

test('sign-out closes the connections of the session', async () => {
  const { accessToken } = await signIn(server.app, 'staff');
  const { closed } = await connect(accessToken);
  await send(server.app, dealRequest(accessToken, 'SessionEnd', {}));
  await closed;
  expect((await negotiate(accessToken)).status).toBe(401);
});

test('a second sign-in closes the connections of a single-session account', async () => {
  const { accessToken } = await signIn(server.app, 'single');
  const { closed } = await connect(accessToken);
  await signIn(server.app, 'single');
  await closed;
});

test('decrypt opens the hub’s sealed texts @spec(7.10)', async () => {
  const { accessToken } = await signIn(server.app, 'staff');
  const { connection } = await connect(accessToken);
  const heard = new Promise<string>((resolve) => connection.on('Send1000', resolve));
  await server.app.hub.finishTask({ success: true, message: '上傳完成' }, { account: 'staff' });
  const fields = (await heard).split('|');
  const payload = { Data: fields[6] ?? '', Tag: fields[7] ?? '' };
  const opened = await send<{ data: string }>(
    server.app,
    signed(accessToken, { method: 'POST', url: '/plusapi/data/decrypt', payload }),
  );
  expect(JSON.parse(opened.body.data)).toMatchObject({ success: true, message: '上傳完成' });
  await connection.stop();
});

test('POST /__mock/hub/send sends its raw text', async () => {
  const { accessToken } = await signIn(server.app, 'staff');
  const { connection } = await connect(accessToken);
  const heard = new Promise<string>((resolve) => connection.on('Send1000', resolve));
  const answer = await send(server.app, {
    method: 'POST',
    url: '/__mock/hub/send',
    headers: { host: 'localhost' },
    payload: { message: 'a|b', account: 'staff' },
  });
  expect(answer.body).toMatchObject({ success: true, reached: 1 });
  expect(await heard).toBe('a|b');
  await connection.stop();
});
