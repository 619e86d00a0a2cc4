import { parseRecording, RecordedAnswers } from '@parking-plus/contracts/recordings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealRequest, send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

const recorded = {
  at: 1,
  method: 'POST',
  path: '/data',
  sent: { Json: '{"pageSize":20,"page":1}', Model_DealType: '10400' },
  status: 200,
  contentType: 'application/json; charset=utf-8',
  came: { success: true, data: '{"items":[],"note":"of the recording"}' },
  ms: 1,
  isForced: false,
  isRead: true,
  isWhole: true,
};

const third = { ...recorded, sent: { ...recorded.sent, Json: '{"pageSize":20,"page":3}' } };

let server: TestApp;
let token: string;

beforeAll(async () => {
  const recordedAnswers = new RecordedAnswers(
    parseRecording([recorded, third, third].map((call) => JSON.stringify(call)).join('\n'), 'test'),
  );
  server = await startTestApp({ recordedAnswers });
  token = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());

test('answers a recorded call from the recording, and others from the data', async () => {
  const played = await send(server.app, dealRequest(token, 'PaymentList', { page: 1, pageSize: 20 }));
  expect(played).toMatchObject({ status: 200, body: recorded.came });
  expect(played.headers['x-mock-answer']).toBe('recording, line 1');
  const other = await send(server.app, dealRequest(token, 'PaymentList', { page: 2, pageSize: 20 }));
  expect(other).toMatchObject({ status: 200, body: { success: true } });
  expect(other.headers['x-mock-answer']).toBe('seed');
});

test('the log has the deal and the payload of a recorded answer', async () => {
  server.app.requestLog.clear();
  await send(server.app, dealRequest(token, 'PaymentList', { page: 1, pageSize: 20 }));
  expect(server.app.requestLog.entries()).toMatchObject([
    { deal: 'PaymentList', payload: { page: 1, pageSize: 20 } },
  ]);
});

test('a rule applies before the recording', async () => {
  const { id } = server.app.scenarios.add({ match: { deal: 'PaymentList' }, what: { status: 403 } });
  const refused = await send(server.app, dealRequest(token, 'PaymentList', { page: 1, pageSize: 20 }));
  server.app.scenarios.remove(id);
  expect([refused.status, refused.headers['x-mock-answer']]).toEqual([403, undefined]);
});

test('answers a call of the expanded contract from the recording', async () => {
  const played = await send(
    server.app,
    signed(token, {
      method: 'POST',
      url: '/__mock/expanded/data/PaymentList',
      headers: { host: 'localhost' },
      payload: { page: 1, pageSize: 20 },
    }),
  );
  expect(played.status).toBe(200);
  expect(played.headers['x-mock-answer']).toBe('recording, line 1');
});

test('still requires a session', async () => {
  const { status } = await send(server.app, dealRequest('', 'PaymentList', { page: 1, pageSize: 20 }));
  expect(status).toBe(401);
  const time = await send(server.app, signed(token, { url: '/plusapi/data/gettime' }));
  expect(time.headers['x-mock-answer']).toBe('seed');
});

test('rules change recorded answers, and the expanded contract unwraps them', async () => {
  const payload = { page: 1, pageSize: 20 };
  const unwrapped = await send(
    server.app,
    signed(token, { method: 'POST', url: '/__mock/expanded/data/PaymentList', payload }),
  );
  expect(unwrapped.body).toEqual({ success: true, data: { items: [], note: 'of the recording' } });
  await server.app.inject({
    method: 'POST',
    url: '/__mock/scenarios',
    payload: {
      match: { deal: 'PaymentList' },
      what: { change: [{ pointer: '/data/note', value: 'changed' }] },
    },
  });
  const changed = await send<{ data: string }>(
    server.app,
    dealRequest(token, 'PaymentList', payload as never),
  );
  expect(JSON.parse(changed.body.data)).toMatchObject({ note: 'changed' });
});

test('a reset starts the recording again', async () => {
  const take = async () => {
    const answer = await send(server.app, dealRequest(token, 'PaymentList', { page: 3, pageSize: 20 }));
    return answer.headers['x-mock-answer'];
  };
  expect([await take(), await take(), await take()]).toEqual(
    [2, 3, 3].map((line) => `recording, line ${line}`),
  );
  await server.app.inject({ method: 'POST', url: '/__mock/reset', payload: {} });
  token = (await signIn(server.app, 'admin')).accessToken;
  expect(await take()).toBe('recording, line 2');
});
