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

const payload = { departmentCode: 'D1', version: 1, reason: '組織調整' };
const remove = (value: unknown = payload) => call('/data', '80303', value);

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
    status: 409,
    body: { success: false, message: '已結束', code: 'period-ended' },
  });
  expect(await call('/Task/list/30201', '30201', { page: 1, pageSize: 20 })).toMatchObject({ status: 200 });
});

test('an answer has the type of its deal', () => {
  // @ts-expect-error a version is a number
  expect(dealHandler('DepartmentDelete', () => ({ departmentCode: 'D1', version: 'two' }))).toBeDefined();
});

test.each([
  [
    'a wrong answer',
    { answer: { departmentCode: 'D1', version: 'two' } },
    'The answer of DepartmentDelete',
    '/version',
  ],
  ['an extra member', { answer: { departmentCode: 'D1', version: 2, name: 'x' } }, 'The answer', '/name'],
  [
    'a wrong payload',
    { sent: { ...payload, reason: undefined } },
    'The payload of DepartmentDelete',
    '/reason',
  ],
  ['a wrong refusal', { answer: refuse('x', { code: 'Not A Code' }) }, 'The refusal', '/code'],
])(
  '%s fails the test with its path',
  async (_what, { answer, sent }: { answer?: unknown; sent?: unknown }, what, path) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    server.use(dealHandler('DepartmentDelete', () => answer as never));
    expect((await remove(sent)).status).toBe(500);
    expect(check).toThrow(ContractViolationError);
    check();
    await remove(sent);
    expect(check).toThrow(new RegExp(`${what}(?:.|\\n)*  ${path}: `));
  },
);
