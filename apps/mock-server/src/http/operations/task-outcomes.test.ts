import type { AddressInfo } from 'node:net';
import { HttpTransportType, type HubConnection } from '@microsoft/signalr';
import { parseSend1000, parseTaskOutcome } from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../hub/testing/eventually.ts';
import { officialClient } from '../../hub/testing/official-client.ts';
import { dealRequest, send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let hubUrl: string;

beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  hubUrl = `http://127.0.0.1:${port}/signalr/CommunicateHub`;
});
afterAll(() => server.close());

/** Connects an account and collects its decrypted messages. */
async function listen(account: string) {
  const { accessToken } = await signIn(server.app, account);
  const connection: HubConnection = officialClient(hubUrl, () => accessToken, HttpTransportType.WebSockets);
  const messages: (string | undefined)[] = [];
  connection.on('Send1000', async (text: unknown) => {
    const parsed = parseSend1000(text);
    if (!parsed.ok) throw new Error(parsed.fault);
    const { data: Data, tag: Tag } = parsed.message.sealed;
    const payload = { Data, Tag };
    const { body } = await send<{ data: string }>(
      server.app,
      signed(accessToken, { method: 'POST', url: '/plusapi/data/decrypt', payload }),
    );
    messages.push(parseTaskOutcome(body.data)?.message);
  });
  await connection.start();
  return { accessToken, messages };
}

const generation = (token: string, month: string, headers: Record<string, string> = {}) => {
  const request = dealRequest(token, 'RentBillGeneration', { month });
  return { ...request, headers: { ...request.headers, ...headers } };
};

test('batch billing notifies all connections of the user who started it, and no other user @spec(7.19)', async () => {
  const [first, second, other] = [await listen('admin'), await listen('admin'), await listen('staff')];
  const keyed = generation(first.accessToken, '2026-12', { 'idempotency-key': 'bills-of-december' });
  const { body } = await send<{ data: string }>(server.app, keyed);
  const { billIds, dueTwd } = JSON.parse(body.data) as { billIds: string[]; dueTwd: number };
  const said = `已產生 ${billIds.length} 張帳單，共 ${dueTwd.toLocaleString('en-US')} 元`;
  await eventually(() => [first.messages, second.messages]).toEqual([[said], [said]]);

  // The repeated request replays its response: the task ran once.
  expect((await send(server.app, keyed)).headers['idempotency-replayed']).toBe('true');
  await send(server.app, generation(first.accessToken, '2027-01', { 'accept-language': 'en' }));
  await eventually(() => first.messages.length).toBe(2);
  expect(first.messages[1]).toMatch(/^Bills generated: \d+, [\d,]+ in total$/);
  expect(other.messages).toEqual([]);
});

test('a rejected import sends no message', async () => {
  const { accessToken, messages } = await listen('admin');
  const refused = await send(server.app, dealRequest(accessToken, 'InvoiceTrackImport', { rows: [] }));
  expect(refused.body).toMatchObject({ success: false });
  await send(server.app, dealRequest(accessToken, 'BankLineAutoMatch', {}));
  await eventually(() => messages.length).toBe(1);
  expect(messages[0]).toMatch(/^自動配對完成：/);
});
