import { expect, test } from 'vitest';
import { contractDocument } from '../document.ts';
import type { RecordedCall } from '../suite/drift/check-recording.ts';
import { type JsonSchema, resolved } from '../suite/payloads/json-schema.ts';
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

test.each([
  ['a body that is no JSON', '{"username":"admin","password":"p4ss 王小明"'],
  ['a list of texts', ['王小明 p4ss']],
  ['a JSON text in data', { success: true, data: '"王小明 p4ss"' }],
  ['a list of texts in data', { success: true, data: '["王小明 p4ss"]' }],
  ['data with a byte order mark', { success: true, data: '\uFEFF{"kontakt":"王小明 p4ss"}' }],
  ['a number as a password', { password: 9876, note: 'p4ss 王小明' }],
])('masks %s', (_title, came) => {
  const masked = new RecordingMask({ personal: true }).hide(buildCall({ sent: came, came }));
  expect(JSON.stringify(masked)).not.toMatch(/王小明|p4ss|9876/);
});

test('masks a body that is no JSON without personal too', () => {
  const sent = '{"username":"admin","password":"p4ss"';
  expect(new RecordingMask({ personal: false }).hide(buildCall({ sent })).sent).toBe('masked');
});

test('keeps the server’s time, and replaces a date that may be a birthday by another date', () => {
  const mask = new RecordingMask({ personal: true });
  const time = { success: true, data: '2026-11-20T10:00:00+08:00' };
  expect(mask.hide(buildCall({ came: time })).came).toEqual(time);
  const { came } = mask.hide(buildCall({ came: { success: true, data: '{"geboren":"1990-05-04"}' } }));
  const { geboren } = JSON.parse((came as { data: string }).data) as { geboren: string };
  expect(geboren).not.toBe('1990-05-04');
  expect(new Date(geboren).toISOString()).toContain(geboren);
});

test('masks undocumented segments of a path', () => {
  const hide = (path: string) => new RecordingMask({ personal: true }).hide(buildCall({ path })).path;
  for (const path of ['/Task/list/20201', '/Task/create', '/data', '/account/login'])
    expect(hide(path)).toBe(path);
  expect(hide('/files/202611/%E7%8E%8B%E5%B0%8F%E6%98%8E.pdf')).toMatch(
    /^\/files\/202611\/(?!%E7%8E%8B)\S+\.pdf$/,
  );
  expect(hide('/members/ABC-1234')).not.toMatch(/members|ABC-1234/);
  expect(hide('/members/%E7')).toMatch(/masked$/);
});

test('masks secrets in a query always, and leaves a query without them as it is', () => {
  const hide = (path: string) => new RecordingMask({ personal: false }).hide(buildCall({ path })).path;
  expect(hide('/data/gettime?access_token=abc.def&a=1')).toBe('/data/gettime?access_token=masked&a=1');
  expect(hide(`/Task/list/20201?Json=${encodeURIComponent('{"password":"p4ss"}')}`)).not.toContain('p4ss');
  expect(hide('/nowhere?x=a%20b&x=c?d')).toBe('/nowhere?x=a%20b&x=c?d');
});

test('masks quoted and numbered values of a message that were not seen before', () => {
  const came = { success: false, message: '帳號「王小明」不存在，車牌 XYZ-9876 也是', code: 'x' };
  const text = JSON.stringify(new RecordingMask({ personal: true }).hide(buildCall({ came })).came);
  expect(text).not.toMatch(/王小明|XYZ-9876/);
  expect(text).toMatch(/帳號「.+」不存在，車牌 .+ 也是/);
});

/** Texts without a format that are of things, not of people, or secrets. */
const NOT_PERSONAL =
  `FileSettings_ID FileSettings_LinkedCode Json Message Tag UserInfo_Password WebFile accessToken
  afterKey allocationId allowanceId allowanceNumber amountColumn ancestors asked bankAccountCode
  bankAccountCodes bankBranch bankCode bankLineId bankName barcodes barrierCode bayCode bayNumber
  billId billIds blankId blankIds branchCode branchName bulletinCode bulletin_Code
  bulletin_InsertDate bulletin_UpdateDate caseId checkCode code collectionCode collectionId
  companyCode companyCodes companyName company_Code company_Name component confirmPassword
  connectionId contractNumber createdIds dailyCloseId data deal dealType department departmentCode
  departmentCodes departmentName department_Code department_Name deputyId differenceId
  discountCode discountName documentId documentIds documentNumber donationCode dueId dueIds
  element en examples excludedKeys feeColumn fields fileId fileSettings_ID fileSettings_LinkedCode
  fileSettings_SysPath format fromBayCode fromSiteCode groupTitle hasAddress holidayId holidayIds
  insideSiteName invoiceNumber itemCode itemName key keys kind laneCode laneId laneIds laneName
  letterId listingId logId machineCode machineCodes message name nextKey noticeId numbers
  oneTimePassword openingId operateCode ownerContractId ownerId ownerIds paidByTransactionId
  paidByTransactionIds paidOnColumn paidTransactionId parent parentCode partnerCode passageId
  password path payerCode paymentId payoutId payoutOnColumn periodCode picturePath planCode planId
  planName pointer presentingBank prizeType publisher purchaseId rateId rateIds referenceColumn
  refreshToken relatedTransactionId removableFileIds rentalId rentalIds replacedByCode
  replacesCode requirementCode resultCode resultText roles screen search sellerName senderCode
  serialNumber serviceOrderCode sessionId settlementId silent siteCode siteCodes siteInfo_Code
  siteInfo_Name siteName siteNames slipNumber softwareCode softwareVersion stageId stageName
  stateCode storeChain supersedes sysPath targetName taxOffice taxOfficeDocument taxType termCode
  threadCode title titleEn track trackId transactionId transactionIds transport uploadMessage
  usageId value view waitingId wording zh_TC`.split(/\s+/);

/** Names that need a decision in any format. */
const OF_PEOPLE = /(mobile|phone|address|email|plates?)$/i;

/** Returns whether a schema accepts a text without a format: any words could be in it. */
function isFreeText(schema: JsonSchema): boolean {
  const { type, items, enum: codes, const: fixed, format, pattern, anyOf, oneOf } = resolved(schema);
  const branches = anyOf ?? oneOf ?? (items === undefined ? [] : [items]);
  if (branches.length > 0) return branches.some(isFreeText);
  const isAnyText = (pattern ?? '\\S') === '\\S' && format === undefined && (codes ?? fixed) === undefined;
  return isAnyText && [type].flat().includes('string');
}

function freeTexts(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  for (const [name, property] of Object.entries((node as JsonSchema).properties ?? {}))
    if (typeof property === 'object' && (isFreeText(property) || OF_PEOPLE.test(name))) found.add(name);
  for (const inner of Object.values(node)) freeTexts(inner, found);
  return found;
}

test('the contract or this test says of each free text whether it is personal', () => {
  const free = [...freeTexts(contractDocument.components)];
  expect(free.length).toBeGreaterThan(150);
  const undecided = free.filter((name) => personalKind(name, {}) === undefined);
  expect(undecided.sort()).toEqual(NOT_PERSONAL);
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
    buildCall({ came: 4, isForced: true }, { page: 3, pageSize: 20 }),
    ...[401, 409, 429].map((status) => buildCall({ came: 5, status }, { page: 4, pageSize: 20 })),
    buildCall({ path: '/account/login', sent: { username: 'a', password: 'masked' } }),
  );
  const answers = new RecordedAnswers(parseRecording(recording, 'calls'));
  const take = (page: number) => answers.take(buildCall({}, { page, pageSize: 20 }))?.came;
  expect([take(1), take(2), take(1), take(1)]).toEqual([1, 3, 2, 2]);
  expect([take(3), take(4)]).toEqual([undefined, undefined]);
  answers.rewind();
  expect([take(1), take(2)]).toEqual([1, 3]);
  expect(
    answers.take(buildCall({ path: '/account/login', sent: { username: 'a', password: 'masked' } })),
  ).toBe(undefined);
  expect(answers.size).toBe(2);
});
