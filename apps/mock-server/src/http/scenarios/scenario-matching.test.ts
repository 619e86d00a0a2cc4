import { dealCodes } from '@parking-plus/contracts';
import type { LoggedCall, RuleRequest, ScenarioRule } from '@parking-plus/contracts/control';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  dealRequest,
  envelopeRequest,
  send,
  signIn,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';

let server: TestApp;
let staff: string;
let admin: string;

beforeAll(async () => {
  server = await startTestApp();
  staff = (await signIn(server.app, 'staff')).accessToken;
  admin = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());
beforeEach(async () => {
  await control('DELETE', '/scenarios');
  await control('DELETE', '/requests');
});

const control = <Body = Record<string, unknown>>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  payload?: object,
) =>
  send<Body>(server.app, {
    method,
    url: `/__mock${path}`,
    headers: { host: 'localhost', 'accept-language': 'en' },
    ...(payload === undefined ? {} : { payload }),
  });

const rule = async (order: RuleRequest) => {
  const { status, body } = await control<{ rule: ScenarioRule }>('POST', '/scenarios', order);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.rule;
};
const rules = async () => (await control<{ rules: ScenarioRule[] }>('GET', '/scenarios')).body.rules;
const logged = async () => (await control<{ requests: LoggedCall[] }>('GET', '/requests')).body.requests;

type Listing = { success: boolean; message: string; data: string; code?: string };
const list = (payload: object, headers: Record<string, string> = {}, token = staff) => {
  const request = envelopeRequest(token, dealCodes.TransactionList, JSON.stringify(payload));
  return send<Listing>(server.app, { ...request, headers: { ...request.headers, ...headers } });
};
const page = { page: 1, pageSize: 20 };
const lookups = (token = staff) => send<Listing>(server.app, dealRequest(token, 'Lookups', {}));

describe('payload conditions', () => {
  test.each<[object, object, object]>([
    [
      { pointer: '/filters/keyword', equals: 'ABC' },
      { filters: { keyword: 'ABC' } },
      { filters: { keyword: 'AB' } },
    ],
    [{ pointer: '/pageSize', equals: 20 }, {}, { pageSize: 50 }],
    [
      { pointer: '/filters/keyword', pattern: '^A.C$' },
      { filters: { keyword: 'ABC' } },
      { filters: { keyword: 'ABCD' } },
    ],
    [{ pointer: '/filters/keyword', absent: true }, { filters: {} }, { filters: { keyword: 'A' } }],
    [{ pointer: '/filters', present: true }, { filters: {} }, {}],
    [{ pointer: '/filters', equals: { keyword: 'A' } }, { filters: { keyword: 'A' } }, { filters: {} }],
  ])('%j', async (condition, matching, other) => {
    await rule({ match: { payload: [condition as never] }, what: { status: 403 } });
    expect((await list({ ...page, ...matching })).status).toBe(403);
    expect((await list({ ...page, ...other })).status).toBe(200);
  });

  test('apply to the body of other operations, and to the query of a document action', async () => {
    await rule({ match: { payload: [{ pointer: '/username', equals: 'hr' }] }, what: { status: 500 } });
    await expect(signIn(server.app, 'hr')).rejects.toThrow();
    await rule({ match: { payload: [{ pointer: '/pageSize', equals: 7 }] }, what: { status: 409 } });
    const query = new URLSearchParams({
      Json: JSON.stringify({ page: 1, pageSize: 7 }),
      Model_DealType: dealCodes.RentalTermination ?? '',
    });
    const answer = await send(server.app, {
      method: 'GET',
      url: `/plusapi/Task/list${dealCodes.RentalTermination}?${query}`,
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(answer.status).toBe(409);
  });

  test('a near miss names the condition, without secrets', async () => {
    await rule({
      match: { operationId: 'data', payload: [{ pointer: '/filters/keyword', equals: 'X' }] },
      what: { status: 403 },
    });
    await rule({
      match: { operationId: 'accountLogin', payload: [{ pointer: '/password', equals: 'X' }] },
      what: { status: 403 },
    });
    await list({ ...page, filters: { keyword: 'Y' } });
    await list(page);
    await signIn(server.app, 'hr');
    expect((await logged()).map(({ nearMiss }) => nearMiss?.departures)).toEqual([
      ['payload /filters/keyword: Y, not X'],
      ['payload /filters/keyword: —, not X'],
      ['payload /password: ***, not X'],
    ]);
  });
});

test('headers match by value and by pattern, and never show a token', async () => {
  await rule({
    match: { headers: { 'accept-language': { pattern: '^en' }, 'x-app': 'web' } },
    what: { status: 409 },
  });
  await rule({
    match: { operationId: 'data', headers: { authorization: 'Bearer x' } },
    what: { status: 403 },
  });
  expect((await list(page, { 'accept-language': 'en-GB', 'x-app': 'web' })).status).toBe(409);
  expect((await list(page, { 'accept-language': 'en-GB' })).status).toBe(200);
  const entries = await logged();
  expect(entries[1]?.nearMiss?.departures).toEqual(['header authorization: ***, not Bearer x']);
});

test('document conditions match the present state', async () => {
  const { sql } = server.storage.database;
  const { rows } = await sql.query<{ id: string; deal: never }>(
    'select document_id as id, deal_type as deal from documents where state = 501 order by 1 limit 1',
  );
  const [{ id, deal } = { id: '', deal: '' as never }] = rows;
  const read = () => list({ ...page, documentId: id }, {}, admin);
  await rule({ match: { operationId: 'data', document: { deal, state: '501' } }, what: { status: 403 } });
  expect((await read()).status).toBe(403);
  expect((await list(page)).status).toBe(200);
  expect((await list({ ...page, documentId: "' \u0000" })).status).toBe(200);
  await sql.query('update documents set state = 511 where document_id = $1', [id]);
  expect((await read()).status).toBe(200);
  await rule({ match: { document: { documentId: id, state: '511' } }, what: { status: 409 } });
  expect((await list(page)).status).toBe(409);
  expect((await logged()).map(({ nearMiss }) => nearMiss?.departures[0])).toEqual([
    undefined,
    'document: the call names none',
    "document ' \u0000: not found",
    `document ${id}: 511, not 501`,
    undefined,
  ]);
});

describe('sequences', () => {
  const answers = [{ status: 403 }, {}, { status: 500 }];
  const statuses = async (count: number) => {
    const found: number[] = [];
    for (let call = 0; call < count; call++) found.push((await lookups()).status);
    return found;
  };

  test.each([
    [undefined, [403, 200, 500, 200, 200]],
    ['pass', [403, 200, 500, 200, 200]],
    ['stay', [403, 200, 500, 500, 500]],
    ['repeat', [403, 200, 500, 403, 200]],
  ] as const)('end with %s', async (atEnd, expected) => {
    await rule({ match: { deal: 'Lookups' }, answers, ...(atEnd === undefined ? {} : { atEnd }) });
    expect(await statuses(5)).toEqual(expected);
  });

  test('show the next answer, and null when used up', async () => {
    expect(await rule({ match: { deal: 'Lookups' }, answers })).toMatchObject({ next: 1, left: 3, hits: 0 });
    await statuses(1);
    expect(await rules()).toMatchObject([{ next: 2, left: 2, hits: 1 }]);
    await statuses(2);
    expect(await rules()).toMatchObject([{ next: null, left: 0, hits: 3 }]);
  });

  test('give each answer once to parallel calls', async () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ status: 510 + index, body: {} }));
    await rule({ match: { deal: 'Lookups' }, answers: many });
    const given = await Promise.all(Array.from({ length: 10 }, () => lookups()));
    expect(given.map(({ status }) => status).sort()).toEqual([
      200, 200, 510, 511, 512, 513, 514, 515, 516, 517,
    ]);
  });

  test('stop after the number of times', async () => {
    await rule({
      match: { deal: 'Lookups' },
      often: { times: 3 },
      answers: [{ status: 403 }, { status: 500 }],
      atEnd: 'repeat',
    });
    expect(await statuses(4)).toEqual([403, 500, 403, 200]);
  });
});

describe('changes of the real response', () => {
  test('in the result of a deal, with the rest unchanged', async () => {
    const real = JSON.parse((await list(page)).body.data) as {
      items: Record<string, unknown>[];
      total: number;
    };
    await rule({
      match: { deal: 'TransactionList' },
      what: {
        headers: { 'x-keyword': '{{request.payload/filters/keyword}}' },
        change: [
          { pointer: '/data/items/0/plate', value: '{{now}}' },
          { pointer: '/data/items/1', remove: true },
          {
            pointer: '/data/items/1/memo',
            template: '{{answer/data/items/0/transactionId}}-{{account}}',
          },
          { pointer: '/data/total', template: '{{answer/data/items/0/receivedTwd}}' },
          { pointer: '/message', value: '換了' },
        ],
      },
    });
    await control('DELETE', '/requests');
    const { status, headers, body } = await list({ ...page, filters: {} });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'malformed-request' });
    expect(body.message).toContain('/what/headers/x-keyword');
    expect(headers['x-keyword']).toBeUndefined();
    expect(await logged()).toMatchObject([
      {
        status: 400,
        isForced: true,
        scenarioError: expect.stringContaining('{{request.payload/filters/keyword}}'),
      },
    ]);

    await rule({
      match: { deal: 'TransactionList' },
      what: {
        headers: { 'x-rows': '{{answer/data/total}}' },
        change: [
          { pointer: '/data/items/0/plate', value: '{{now}}' },
          { pointer: '/data/items/1', remove: true },
          { pointer: '/data/items/1/memo', template: '{{answer/data/items/0/receivedTwd}}-{{account}}' },
          { pointer: '/data/total', template: '{{answer/data/items/0/receivedTwd}}' },
          { pointer: '/message', value: '換了' },
        ],
      },
    });
    const changed = await list(page);
    expect(changed).toMatchObject({ status: 200, body: { success: true, message: '換了' } });
    expect(changed.headers['x-rows']).toBe(String(real.total));
    const [first, , third] = real.items;
    const result = JSON.parse(changed.body.data) as typeof real;
    expect(result.total).toBe(first?.receivedTwd);
    expect(result.items.slice(0, 2)).toEqual([
      { ...first, plate: '{{now}}' },
      { ...third, memo: `${first?.receivedTwd}-staff` },
    ]);
    expect(result.items.slice(2)).toEqual(real.items.slice(3));
  });

  test('in plain responses, and of the whole body by a template of it', async () => {
    await rule({
      match: { operationId: 'dataGetTime' },
      what: { change: [{ pointer: '/data', template: 'not {{answer/data}}' }] },
    });
    const time = () =>
      send<Listing>(server.app, {
        method: 'GET',
        url: '/plusapi/data/gettime',
        headers: { authorization: `Bearer ${staff}` },
      });
    expect((await time()).body.data).toMatch(/^not 2026-/);
    await rule({
      match: { operationId: 'dataGetTime' },
      what: { status: 503, body: { was: '{{answer}}', at: '{{now}}' } },
    });
    expect(await time()).toMatchObject({
      status: 503,
      body: { was: { success: true }, at: expect.any(String) },
    });
  });

  test('not of errors of the server, which pass unchanged', async () => {
    await rule({ what: { change: [{ pointer: '/data/items', remove: true }] } });
    expect(await list({ page: 0 })).toMatchObject({
      status: 200,
      body: { success: false, code: 'invalid-payload' },
    });
    expect((await list(page, {}, 'wrong')).status).toBe(401);
    expect((await logged()).map(({ isForced }) => isForced)).toEqual([false, false]);
  });

  test('400, and the reason in the log, if the response has no such place', async () => {
    const { id } = await rule({ what: { change: [{ pointer: '/data/items/0', remove: true }] } });
    expect(await lookups()).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining(`${id} 的 /what/change/0/pointer：伺服器的回覆沒有 /data/items/0`),
      },
    });
    expect(await logged()).toMatchObject([
      {
        scenario: id,
        scenarioError: '/what/change/0/pointer: the response of the server has no /data/items/0',
      },
    ]);
  });

  test('a value that a header cannot have', async () => {
    await rule({
      match: { deal: 'TransactionList' },
      what: { status: 200, body: {}, headers: { 'x-a': '{{request.payload/filters/keyword}}' } },
    });
    expect((await list({ ...page, filters: { keyword: '車' } })).status).toBe(400);
    expect((await list({ ...page, filters: { keyword: 'A' } })).headers['x-a']).toBe('A');
  });
});

test('a body uses the request', async () => {
  await rule({
    match: { operationId: 'data' },
    what: { status: 422, body: { asked: '{{request.payload/page}}', by: '{{account}}' } },
  });
  expect(await list(page)).toMatchObject({ status: 422, body: { asked: 1, by: 'staff' } });
});

describe('each error names its field', () => {
  test.each<[object, string[]]>([
    [{}, ['/what']],
    [{ what: {} }, ['/what']],
    [{ what: { status: 9, delayMs: [1], hub: 'x' } }, ['/what/status', '/what/delayMs', '/what/hub']],
    [{ what: { body: 1 } }, ['/what/status']],
    [{ what: { change: [{ pointer: '/a', value: 1 }], status: 200 } }, ['/what/status']],
    [{ what: { status: 200, connection: 'reset' } }, ['/what/status']],
    [{ what: { change: [{ pointer: 'a', value: 1 }] } }, ['/what/change/0/pointer']],
    [{ what: { change: [{ pointer: '/a' }] } }, ['/what/change/0']],
    [{ what: { change: [{ pointer: '', remove: true }] } }, ['/what/change/0/pointer']],
    [{ what: { delayMs: [5, 1] } }, ['/what/delayMs']],
    [{ answers: [{ status: 403 }, { delayMs: [5, 1] }], what: { status: 200 } }, ['/what']],
    [{ answers: [{ status: 403 }, { delayMs: [5, 1] }] }, ['/answers/1/delayMs']],
    [{ answers: [], atEnd: 'x' }, ['/answers', '/atEnd']],
    [{ what: { status: 403 }, atEnd: 'stay' }, ['/answers']],
    [{ often: { times: 0 }, what: { status: 403 } }, ['/often/times']],
    [{ often: { times: 1, probability: 1 }, what: { status: 403 } }, ['/often/probability']],
    [{ often: 'never', what: { status: 403 } }, ['/often']],
    [
      { match: { payload: [{ pointer: '/a', pattern: '(' }] }, what: { status: 403 } },
      ['/match/payload/0/pattern'],
    ],
    [
      { match: { headers: { 'X-A': 'b', c: { pattern: '[' } } }, what: { status: 403 } },
      ['/match/headers/X-A'],
    ],
    [{ match: { document: { state: '1', deal: 'Nope' } }, what: { status: 403 } }, ['/match/document/state']],
    [
      { match: { document: { deal: 'Nope' }, deal: 'Nope' }, what: { status: 403 } },
      ['/match/deal', '/match/document/deal'],
    ],
    [{ what: { status: 200, body: { a: ['{{answers/a}}', '{{now}}'] } } }, ['/what/body/a/0']],
    [{ what: { connection: 'cut', status: 200, body: '{{answer/a}}' } }, ['/what/body']],
    [
      {
        match: { deal: 'TransactionList' },
        what: {
          change: [
            { pointer: '/data/items/0/plat', remove: true },
            {
              pointer: '/data/items/0/plate',
              template: '{{answer/data/items/0/nope}} {{request.payload/filter}}',
            },
            {
              pointer: '/data/items/0/plate',
              template: '{{answer/data/items/0/plate}} {{request.payload/filters}}',
            },
          ],
        },
      },
      ['/what/change/1/template', '/what/change/1/template', '/what/change/0/pointer'],
    ],
    [{ preset: 'slow', what: { status: 500 } }, ['/what']],
  ])('%j', async (order, pointers) => {
    const { status, body } = await control<{ errors: { pointer: string }[] }>('POST', '/scenarios', order);
    expect({ status, pointers: body.errors.map(({ pointer }) => pointer) }).toEqual({
      status: 400,
      pointers,
    });
    expect(await rules()).toEqual([]);
  });
});

test('a preset of a tenant leaves other rules', async () => {
  const { id } = await rule({ match: { tenant: 'b' }, what: { status: 403 } });
  await control('POST', '/scenarios', { preset: 'fault', tenant: 'a' });
  await control('POST', '/scenarios', { preset: 'slow', tenant: 'a' });
  expect((await rules()).map(({ id: one, match }) => [one, match])).toEqual([
    [expect.any(String), { tenant: 'a' }],
    [id, { tenant: 'b' }],
  ]);
});
