import { expect, test } from 'vitest';
import { contractDocument } from '../document.ts';
import type { RecordedCall } from '../suite/drift/check-recording.ts';
import { personalKind } from './personal-data.ts';
import { parseRecording } from './read-recording.ts';
import { RecordedAnswers } from './recorded-answers.ts';
import { RecordingMask } from './recording-mask.ts';

const result = { tenantName: '王小明', plate: 'ABC-1234', tenantMobile: '0912345678', newPhone: 912345678 };

function buildCall(changes: Partial<RecordedCall> = {}, payload: unknown = {}): RecordedCall {
  return {
    at: 1,
    method: 'POST',
    path: '/data',
    sent: { Json: JSON.stringify(payload), Model_DealType: '20200' },
    status: 200,
    contentType: 'application/json',
    came: { success: true, data: JSON.stringify(result) },
    ms: 1,
    isForced: false,
    isRead: true,
    isWhole: true,
    ...changes,
  };
}

const dataOf = ({ came }: RecordedCall) => JSON.parse((came as { data: string }).data) as typeof result;

test('replaces personal data by values of the same format, and the same value by the same one', () => {
  const mask = new RecordingMask({ personal: true });
  const masked = dataOf(mask.hide(buildCall()));
  expect(masked.tenantName).toMatch(/^\p{L}{3}$/u);
  expect(masked.plate).toMatch(/^[A-Z]{3}-\d{4}$/);
  expect(masked.tenantMobile).toMatch(/^09\d{8}$/);
  // A long number of a member that the contract does not have may be anything.
  expect(String(masked.newPhone)).toMatch(/^\d{9}$/);
  for (const [name, value] of Object.entries(result)) expect(masked).not.toHaveProperty(name, value);
  expect(dataOf(mask.hide(buildCall()))).toEqual(masked);
  expect(dataOf(new RecordingMask({ personal: true }).hide(buildCall())).tenantMobile).not.toBe(
    masked.tenantMobile,
  );
});

test.each([
  ['a name beside an account', { account: 'u1', name: '陳大文' }, '陳大文'],
  ['a list of plates', { rotatingPlates: ['XYZ-987'] }, 'XYZ-987'],
  ['the old value of a change', { pointer: '/plate', before: 'XYZ-987', after: null }, 'XYZ-987'],
  ['a text', { note: '陳大文 0912-345-678' }, '0912-345-678'],
  ['an undocumented text', { kontakt: 'Max' }, 'Max'],
  ['a file’s name', { fileName: '陳大文.pdf' }, '陳大文'],
  ['an e-mail address', { email: 'da.wen@example.com' }, 'wen'],
])('masks %s', (_title, data, value) => {
  const { came } = new RecordingMask({ personal: true }).hide(
    buildCall({ came: { success: true, data: JSON.stringify(data) } }),
  );
  expect(JSON.stringify(came)).not.toContain(value);
});

test('masks quoted values in a message, and the envelope in a query', () => {
  const mask = new RecordingMask({ personal: true });
  const call = buildCall({
    method: 'GET',
    path: `/Task/list/20201?${new URLSearchParams({ Json: '{"plate":"ABC-1234"}', access_token: 'abc.def' })}`,
    came: { success: false, message: '車牌 ABC-1234 不存在' },
  });
  const text = JSON.stringify(mask.hide(call));
  expect(text).not.toMatch(/ABC-1234|abc\.def/);
  expect(text).toContain('不存在');
});

test('without personal masks passwords and tokens only', () => {
  const sent = { username: 'staff', password: 'p4ss' };
  const came = { success: true, accessToken: 't0ken', userInfo: { name: '王小明' } };
  expect(new RecordingMask({ personal: false }).hide(buildCall({ sent, came }))).toMatchObject({
    sent: { username: 'staff', password: 'masked' },
    came: { accessToken: 'masked', userInfo: { name: '王小明' } },
  });
});

/** Names of things, not of people. */
const NAMES_OF_THINGS = [
  'bankName',
  'branchName',
  'companyName',
  'company_Name',
  'departmentName',
  'department_Name',
  'discountName',
  'insideSiteName',
  'itemName',
  'planName',
  'sellerName',
  'siteInfo_Name',
  'siteName',
  'siteNames',
  'targetName',
];

test('the contract says of each name, phone, address and account whether it is personal', () => {
  const names = new Set(
    JSON.stringify(contractDocument.components)
      .match(/"\w+":\{/g)
      ?.map((text) => text.slice(1, -3)),
  );
  const open = [...names].filter(
    (name) =>
      /(Names?|Mobile|Phone|Address|Email|accountNumber|Plates?)$|^(mobile|email|address|plates?)$/.test(
        name,
      ) &&
      /^[a-z]/.test(name) &&
      !NAMES_OF_THINGS.includes(name) &&
      personalKind(name, {}) === undefined,
  );
  expect(open).toEqual([]);
});

const lines = (...calls: unknown[]) => calls.map((call) => JSON.stringify(call)).join('\n');

test.each([
  ['{', 'line 2: is not JSON'],
  ['[]', 'line 2: is not a call'],
  [lines({ ...buildCall(), status: '200' }), 'line 2: member "status" must be a number'],
])('names the line of an unreadable call', (text, message) => {
  expect(() => parseRecording(`${lines(buildCall())}\n${text}\n`, 'calls.ndjson')).toThrow(
    `calls.ndjson, ${message}`,
  );
});

test('a recording without calls is an error', () => {
  expect(() => parseRecording('\n', 'calls.ndjson')).toThrow('calls.ndjson has no calls');
});

test('answers by operation, deal and payload, in the recorded order, the last one repeating', () => {
  const recording = lines(
    buildCall({ came: 1 }, { page: 1, pageSize: 20 }),
    buildCall({ came: 2 }, { pageSize: 20, page: 1 }),
    buildCall({ came: 3 }, { page: 2, pageSize: 20 }),
    buildCall({ came: 4, isForced: true }, { page: 3 }),
    buildCall({ path: '/account/login', sent: { username: 'a', password: 'masked' } }),
  );
  const answers = new RecordedAnswers(parseRecording(recording, 'calls'));
  const take = (page: number) => answers.take(buildCall({}, { page, pageSize: 20 }))?.came;
  expect([take(1), take(2), take(1), take(1), take(3)]).toEqual([1, 3, 2, 2, undefined]);
  expect(
    answers.take(buildCall({ path: '/account/login', sent: { username: 'a', password: 'masked' } })),
  ).toBe(undefined);
  expect(answers.size).toBe(2);
});
