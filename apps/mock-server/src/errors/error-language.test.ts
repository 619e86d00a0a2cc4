import type { DealResult, Schemas } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invalidTable } from '../modules/rates/rates.errors.ts';
import { serviceOrdersOpen } from '../modules/requirements/requirements.errors.ts';
import { siteNotSettled } from '../modules/site-closing/site-closing.errors.ts';
import { siteInvalid } from '../modules/sites/sites.errors.ts';
import {
  type Answer,
  dealRequest,
  send,
  signed,
  signIn,
  startTestApp,
  type TestApp,
} from '../testing/test-app.ts';
import { illegalStep } from '../workflow/documents.errors.ts';
import type { ServiceError } from './service-error.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  token = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());

async function rejectedIn(acceptLanguage: string, request: InjectOptions): Promise<Schemas['Refusal']> {
  const headers = { ...request.headers, 'accept-language': acceptLanguage };
  const answer: Answer<Schemas['Refusal']> = await send(server.app, { ...request, headers });
  expect(answer.body.success).toBe(false);
  return answer.body;
}

test.each<[string, ServiceError, string]>([
  [
    'a step and a state',
    illegalStep(DocumentState.Submitted, 'edit'),
    'A document in status “Submitted” cannot be edited. Reload to see its status.',
  ],
  [
    'a step after the last',
    illegalStep(DocumentState.Closed, 'void'),
    'This document is closed and can no longer be voided.',
  ],
  [
    'numbers of a list',
    serviceOrdersOpen('finish', ['SV1', 'SV2']),
    'Not finished: some service orders are not closed (SV1, SV2). Finish or void them first.',
  ],
  [
    'counts of one and of several',
    siteNotSettled([
      { kind: 'vehiclesInside', count: 2, amountTwd: null, examples: [], isBlocking: true },
      { kind: 'runningRentals', count: 1, amountTwd: null, examples: [], isBlocking: true },
    ]),
    'Not withdrawn: the site still has 2 vehicles inside, 1 active rental. Settle them first.',
  ],
  [
    'several reasons',
    siteInvalid([
      { field: 'branchCode', reason: 'required' },
      { field: 'checkValue', reason: 'format' },
    ]),
    'Site not saved: branch invoices need a branch; the address is not valid.',
  ],
  [
    'hours of a kind of day',
    invalidTable([{ code: 'gap', dateType: 1, startMinute: 480, endMinute: 545 }], [], 0),
    'Rate not changed: no rate covers Weekday 08:00–09:05.',
  ],
])('returns %s in English', (_title, error, english) => {
  expect(error.textIn('en')).toBe(english);
});

const HAN = /\p{Script=Han}/u;

const JSON_TYPE = { 'content-type': 'application/json' };

test.each<[string, string, () => InjectOptions]>([
  [
    'a wrong password',
    'wrong-credentials',
    () => ({ method: 'POST', url: '/plusapi/account/login', payload: { username: 'admin', password: 'no' } }),
  ],
  [
    'a call without a sign-in',
    'token-missing',
    () => ({ method: 'POST', url: '/plusapi/data', payload: { Json: '{}', Model_DealType: '90100' } }),
  ],
  ['an unknown path', 'not-found', () => ({ method: 'GET', url: '/plusapi/nowhere' })],
  [
    'a payload of the wrong shape',
    'invalid-payload',
    () => dealRequest(token, 'PaymentDetail', { paymentId: 1 } as never),
  ],
  [
    'a record that is not there',
    'payment-not-found',
    () => dealRequest(token, 'PaymentDetail', { paymentId: 'PAY000000000' }),
  ],
  [
    'a body that is no JSON',
    'malformed-request',
    () => signed(token, { method: 'POST', url: '/plusapi/data', payload: '{', headers: JSON_TYPE }),
  ],
])("returns %s in the caller's language", async (_title, code, request) => {
  const chinese = await rejectedIn('zh-TW', request());
  const english = await rejectedIn('en-GB,en;q=0.9', request());
  expect(chinese.message).toMatch(HAN);
  expect(english.message).not.toMatch(HAN);
  expect(english.errors?.map(({ message }) => message) ?? []).not.toContainEqual(expect.stringMatching(HAN));
  expect([chinese.code, english.code]).toEqual([code, code]);
});

test('shows a reason as a clause of the message, and alone at its field', async () => {
  const timestamp = (time: string) => `2026-11-20T${time}:00+08:00`;
  const stay = { siteCode: 'TXG001', vehicleKind: 1, isTokenLost: false, discount: null } as const;
  const times = { enteredAt: timestamp('09:00'), exitedAt: timestamp('08:00') };
  expect(await rejectedIn('en', dealRequest(token, 'RateQuote', { ...stay, ...times }))).toMatchObject({
    message: 'Fee not calculated: the exit time cannot be before the entry time.',
    errors: [{ pointer: '/exitedAt', message: 'The exit time cannot be before the entry time' }],
  });
});

test('joins names as the language does', async () => {
  const changes = [{ accountType: 150 as const, version: 1, given: ['99998', '99999'], taken: [] }];
  const request = dealRequest(token, 'PermissionChange', { changes });
  const named = async (language: string) => (await rejectedIn(language, request)).message;
  expect(await named('zh-TW')).toBe('未變更：找不到操作權限 99998、99999，請重新整理後再試。');
  expect(await named('en')).toBe(
    'Not changed: permissions 99998, 99999 were not found. Reload and try again.',
  );
});

test("returns the reasons of disabled actions in the caller's language", async () => {
  const { rows } = await server.storage.database.sql.query<{ rentalId: string; endsOn: string }>(
    `select rental_id as "rentalId", ends_on::text as "endsOn" from rentals where state = 1 order by 1 limit 1`,
  );
  const [{ rentalId, endsOn } = { rentalId: '', endsOn: '' }] = rows;
  const request = dealRequest(token, 'RentalTerminationQuote', { rentalId, lastUsedDate: endsOn });
  const told = async (language: string) => {
    const { body } = await send<{ data: string }>(server.app, {
      ...request,
      headers: { ...request.headers, 'accept-language': language },
    });
    const { bays }: DealResult<'RentalTerminationQuote'> = JSON.parse(body.data);
    return bays[0]?.message;
  };
  expect(await told('zh-TW')).toMatch(HAN);
  expect(await told('en')).toMatch(/^[^\p{Script=Han}]*nothing to refund\.$/u);
});

test.each<[string, () => InjectOptions, string]>([
  [
    'what tells several findings',
    () =>
      dealRequest(token, 'DelegationCreate', {
        account: 'nobody',
        deputyAccount: 'nobody2',
        fromOn: '2026-12-02',
        untilOn: '2026-12-01',
        actions: [],
      }),
    'Delegation not saved: the delegator was not found or is disabled; the delegate was not found or is disabled; the end date cannot be before the start date.',
  ],
  [
    'what lists codes',
    () =>
      dealRequest(token, 'AccountActionAssign', {
        account: 'hr',
        version: 1,
        actionCodes: ['99998', '99999'],
      }),
    'Not assigned: permissions 99998, 99999 were not found. Reload and try again.',
  ],
  [
    'a stale version that the log knows nothing of',
    () =>
      dealRequest(token, 'BayStateChange', {
        bayCode: 'TPE001-B1-001',
        version: 99,
        isInUse: false,
        reason: 'x',
      }),
    'Nothing was changed: another user changed this bay. Reload and try again.',
  ],
  [
    'what counts the rows of a file',
    () => {
      const row = { date: '2026-12-05', dateType: 2, name: 'Fair' } as const;
      return dealRequest(token, 'HolidayImport', { rows: [row, row], onExisting: 'refuse' });
    },
    'Nothing was imported. Rows with a repeated date: 1.',
  ],
])('composes %s in English', async (_title, request, message) => {
  expect((await rejectedIn('en', request())).message).toBe(message);
});

test('names in English the user and time of a version conflict', async () => {
  const department = { companyCode: 'C01', parentCode: null, name: 'Night shift' };
  const made: Answer<{ data: string }> = await send(
    server.app,
    dealRequest(token, 'DepartmentCreate', department),
  );
  const { departmentCode } = JSON.parse(made.body.data) as { departmentCode: string };
  const edit = { departmentCode, version: 9, parentCode: null, name: 'Day shift' };
  const { message } = await rejectedIn('en', dealRequest(token, 'DepartmentEdit', edit));
  expect(message).toMatch(
    /^Nothing was changed: .+ changed this department on \d{4}\/\d\d\/\d\d \d\d:\d\d\. Reload and try again\.$/,
  );
});
