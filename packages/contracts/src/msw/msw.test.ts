import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { contractOperations } from '../document.ts';
import { expandedDeals } from '../export/expanded-deals.ts';
import type { DataDeal, TaskDeal } from '../generated/deals.ts';
import { checkDeal, checkDocument, validateResponse } from '../validators.ts';
import {
  ContractViolationError,
  contractHandlers,
  dealHandler,
  documentHandler,
  refuse,
  throwViolations,
} from './index.ts';

const baseUrl = 'http://parking.test/plusapi';
const server = setupServer(...contractHandlers({ baseUrl }));
const check = throwViolations(server);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function call(path: string, code: string, payload: unknown) {
  const body = JSON.stringify({ Model_DealType: code, Json: JSON.stringify(payload) });
  const response = await fetch(`${baseUrl}${path}`, { method: 'POST', body });
  return { status: response.status, body: (await response.json()) as { data: string; message: string } };
}

test('answers every deal and every step of a document with a valid example', async () => {
  for (const { name, deal, step, carrier, code, example } of expandedDeals()) {
    const { status, body } = await call(carrier, code, example);
    const result: unknown = JSON.parse(body.data);
    const findings = step
      ? await checkDocument(deal as TaskDeal, step, 'result', result)
      : await checkDeal(deal as DataDeal, 'result', result);
    expect([name, status, findings]).toEqual([name, 200, []]);
  }
  expect(await call('/data', '99999', {})).toMatchObject({ status: 400 });
});

test('answers every other operation as the contract says', async () => {
  for (const { operationId, method, path } of contractOperations()) {
    if (path === '/data' || path.startsWith('/Task/')) continue;
    const response = await fetch(`${baseUrl}${path.replaceAll(/[{}]/g, '')}`, { method });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const findings = isJson ? await validateResponse(operationId, await response.json()) : [];
    expect([operationId, response.status, findings]).toEqual([operationId, 200, []]);
  }
});

const sentAs = (json: string) => JSON.stringify({ Model_DealType: '80303', Json: json });
const payload = { departmentCode: 'D1', version: 1, reason: '組織調整' };
const remove = () => call('/data', '80303', payload);

test('an override answers its own deal, and other deals keep their examples', async () => {
  const seen: string[] = [];
  server.use(
    dealHandler('DepartmentDelete', ({ departmentCode, version, reason }) => {
      seen.push(reason);
      return { departmentCode, version: version + 1 };
    }),
  );
  expect(JSON.parse((await remove()).body.data)).toEqual({ departmentCode: 'D1', version: 2 });
  expect(seen).toEqual(['組織調整']);
  expect((await call('/data', '80301', { companyCode: 'C', parentCode: null, name: 'x' })).status).toBe(200);
  server.use(documentHandler('InvoiceVoid', 'list', () => refuse('已結束', { code: 'period-ended' })));
  expect(await call('/Task/list/30107', '30107', { page: 1, pageSize: 20 })).toMatchObject({
    status: 200,
    body: { success: false, message: '已結束', code: 'period-ended' },
  });
  const query = new URLSearchParams({ Model_DealType: '30107', Json: '{"page":1,"pageSize":20}' });
  const inQuery = await fetch(`${baseUrl}/Task/list/30107?${query}`);
  expect(await inQuery.json()).toMatchObject({ code: 'period-ended' });
  expect(
    JSON.parse((await call('/Task/list/30201', '30201', { page: 1, pageSize: 20 })).body.data),
  ).toBeTruthy();
  server.use(dealHandler('DepartmentDelete', () => new Response('unavailable', { status: 502 })));
  expect(
    (await fetch(`${baseUrl}/data`, { method: 'POST', body: sentAs(JSON.stringify(payload)) })).status,
  ).toBe(502);
});

test('a result has the type of its deal', () => {
  // @ts-expect-error a version is a number
  expect(dealHandler('DepartmentDelete', () => ({ departmentCode: 'D1', version: 'two' }))).toBeDefined();
});

test.each([
  [
    'a wrong result',
    { result: { departmentCode: 'D1', version: 'two' } },
    'The result of DepartmentDelete',
    '/version',
  ],
  ['an extra member', { result: { departmentCode: 'D1', version: 2, name: 'x' } }, 'The result', '/name'],
  [
    'a wrong payload',
    { sent: { ...payload, reason: undefined } },
    'The payload of DepartmentDelete',
    '/reason',
  ],
  ['a wrong business error', { result: refuse('x', { code: 'Not A Code' }) }, 'The response', '/code'],
  ['a payload that is not JSON', { json: '{' }, 'The payload of DepartmentDelete', '/'],
  [
    'a response that is not JSON',
    { result: new Response('{', { headers: { 'content-type': 'application/json' } }) },
    'The response of DepartmentDelete',
    '/',
  ],
])(
  '%s fails the test with its path',
  async (_what, { result, sent, json }: { result?: unknown; sent?: unknown; json?: string }, what, path) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(
      dealHandler('DepartmentDelete', () => (result instanceof Response ? result.clone() : result) as never),
    );
    const body = sentAs(json ?? JSON.stringify(sent ?? payload));
    const send = () => fetch(`${baseUrl}/data`, { method: 'POST', body });
    expect((await send()).status).toBe(500);
    expect(check).toThrow(ContractViolationError);
    check();
    await send();
    expect(check).toThrow(new RegExp(`${what}(?:.|\\n)*  ${path}: `));
  },
);
