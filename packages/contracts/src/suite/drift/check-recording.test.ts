import { expect, test } from 'vitest';
import { CoverageRecorder } from '../coverage/exercise.ts';
import { checkRecording, type RecordedCall, type TestSpan } from './check-recording.ts';

const page = {
  items: [],
  total: 0,
  page: 1,
  pageSize: 20,
  summary: { salesTwd: 0, taxTwd: 0, amountTwd: 0 },
};
const query = { page: 1, pageSize: 20 };

function buildCall(changes: Partial<RecordedCall> = {}, payload: unknown = query): RecordedCall {
  return {
    at: 1_000,
    method: 'POST',
    path: '/data',
    sent: { Json: JSON.stringify(payload), Model_DealType: '30200' },
    status: 200,
    contentType: 'application/json; charset=utf-8',
    came: { success: true, data: JSON.stringify(page) },
    ms: 3,
    isForced: false,
    isRead: true,
    isWhole: true,
    ...changes,
  };
}

const span: TestSpan = { title: 'lists allowances', from: 900, to: 1_100, wanted: [] };

async function driftOf(call: RecordedCall, ...tests: TestSpan[]): Promise<string[]> {
  const found = await checkRecording([call], tests);
  return found.map(({ test: title, call: name, departure }) =>
    [title ?? '-', name, departure.part, departure.pointer, departure.code].join(' | '),
  );
}

test('accepts a conforming call and counts it', async () => {
  const recorder = new CoverageRecorder();
  expect(await checkRecording([buildCall(), buildCall({ isForced: true })], [span], recorder)).toEqual([]);
  expect(recorder.toPart().exercises).toEqual([
    {
      operationId: 'data',
      status: '200',
      deal: 'AllowanceList',
      sent: 'valid',
      came: 'success',
      times: 1,
    },
  ]);
});

const picture = {
  method: 'GET',
  path: '/files/pictures/T2026112000001-in.svg',
  sent: undefined,
  came: '',
} as const;

test.each(['image/svg+xml', 'image/png', 'application/pdf', 'application/octet-stream'])(
  'accepts a file of type %s',
  async (contentType) => {
    expect(await driftOf(buildCall({ ...picture, contentType }), span)).toEqual([]);
  },
);

test.each([
  ['of a file', picture, 'text/html; charset=utf-8', 'filesDownload'],
  ['of a file without one', picture, '', 'filesDownload'],
  ['of an unknown file', { ...picture, status: 404 }, 'image/svg+xml', 'filesDownload'],
  ['that begins like JSON', {}, 'application/jsonlines', 'data AllowanceList'],
])('reports an undocumented media type %s', async (_title, changes, contentType, name) => {
  expect(await driftOf(buildCall({ ...changes, contentType }), span)).toEqual([
    `lists allowances | ${name} | content type |  | contentType`,
  ]);
});

test.each([
  ['an undocumented call', buildCall({ path: '/data/settime' }), 'POST /data/settime | call |  | operation'],
  ['an undocumented method', buildCall({ method: 'PATCH' }), 'PATCH /data | call |  | operation'],
  [
    'an undocumented field of a payload',
    buildCall({}, { ...query, stranger: 1 }),
    'data AllowanceList | payload | /stranger | additionalProperties',
  ],
  ['an invalid payload', buildCall({}, { page: 1 }), 'data AllowanceList | payload | /pageSize | required'],
  [
    'an undocumented member of a response',
    buildCall({ came: { success: false, message: 'no', hint: 'x' } }),
    'data AllowanceList | answer | /hint | undocumented',
  ],
  ['an undocumented status', buildCall({ status: 418 }), 'data AllowanceList | status |  | status'],
  [
    'a deal of the other channel',
    buildCall({ path: '/Task/list/30200' }),
    'taskList list | payload |  | deal',
  ],
  [
    'an invalid result',
    buildCall({ came: { success: true, data: JSON.stringify({ ...page, total: '0' }) } }),
    'data AllowanceList | result | /total | type',
  ],
])('reports the test and the call of %s', async (_title, call, finding) => {
  expect(await driftOf(call, span)).toEqual([`${span.title} | ${finding}`]);
});

test('accepts only the violations that the test itself declares', async () => {
  const wanted = [
    { operationId: 'data', deal: 'AllowanceList', why: 'shows the server’s findings' },
  ] as const;
  const wrong = buildCall({}, { page: 1 });
  expect(await driftOf(wrong, { ...span, wanted })).toEqual([]);
  expect(await driftOf({ ...wrong, at: 2_000 }, { ...span, wanted })).toEqual([
    '- | data AllowanceList | payload | /pageSize | required',
  ]);
  expect(await driftOf(buildCall({ status: 418 }), { ...span, wanted })).toHaveLength(1);
  const otherDeal = [{ operationId: 'data', deal: 'InvoiceList', why: 'other' }] as const;
  expect(await driftOf(wrong, { ...span, wanted: otherDeal })).toHaveLength(1);
});

test('skips forced and incomplete responses, but checks their requests', async () => {
  expect(await driftOf(buildCall({ status: 503, came: { any: 1 }, isForced: true }))).toEqual([]);
  expect(await driftOf(buildCall({ contentType: '', came: '', isWhole: false }))).toEqual([]);
  expect(await driftOf(buildCall({ isForced: true }, { page: 1 }))).toHaveLength(1);
  const refused = { status: 401, came: { success: false }, sent: undefined, isRead: false };
  expect(await driftOf(buildCall(refused))).toEqual([]);
  expect(await driftOf(buildCall({ ...refused, status: 400 }))).toHaveLength(1);
});
