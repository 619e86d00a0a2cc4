import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contractDocument } from '../../document.ts';
import { bundleFolder } from '../../generate/bundle-document.ts';
import { openapiRoot } from '../../generate/contract-source.ts';
import type { RecordedLine } from '../read-recording.ts';
import { labelOf } from './inferred-schema.ts';
import { learnContract } from './learn-contract.ts';

const texts = new Map(
  readdirSync(openapiRoot, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(openapiRoot, file), 'utf8')]),
);
const folder = mkdtempSync(join(tmpdir(), 'plus-learn-'));
afterAll(() => rmSync(folder, { recursive: true }));

const payment = {
  paymentId: 'P1',
  source: 1,
  transactionId: 'T1',
  paidTransactionId: null,
  siteCode: 'TPE001',
  siteName: 'A',
  plate: 'ABC-1234',
  amountTwd: 100,
  refundedTwd: 0,
  refundedAt: null,
  state: 1,
  bankCode: null,
  bankMessage: null,
  bankReference: null,
  attempts: 1,
  requestedAt: '2026-11-20T10:00:00+08:00',
  answeredAt: null,
  reconcileState: 1,
  version: 1,
};
const summary = {
  amountTwd: 0,
  successTwd: 0,
  refundedTwd: 0,
  payingCount: 0,
  successCount: 0,
  failedCount: 0,
};

let line = 0;
function buildCall(came: unknown, changes: Partial<RecordedLine> = {}): RecordedLine {
  line += 1;
  return {
    line,
    at: 1,
    method: 'POST',
    path: '/data',
    sent: { Json: '{"page":1,"pageSize":20}', Model_DealType: '10400' },
    status: 200,
    contentType: 'application/json; charset=utf-8',
    came,
    ms: 3,
    isForced: false,
    isRead: true,
    isWhole: true,
    ...changes,
  };
}

function payments(...rows: object[]): RecordedLine {
  const items = rows.map((row) => ({ ...payment, ...row }));
  return buildCall({
    success: true,
    data: JSON.stringify({ items, total: 1, page: 1, pageSize: 20, summary }),
  });
}

async function learn(...calls: RecordedLine[]) {
  line = 0;
  const { proposals, unlearned, changed } = await learnContract(
    calls.map((call, index) => ({ ...call, line: index + 1 })),
    texts,
  );
  return { proposals, unlearned, changed, of: (file: string) => parse(changed.get(file) ?? '') };
}

test('proposes new members, of the type of all their values', async () => {
  const { proposals, unlearned, changed, of } = await learn(
    payments({ bankName: null }, { bankName: 'First' }),
    payments({ bankName: 'Second', settledAt: '2026-11-20T10:00:00+08:00' }),
  );
  expect(unlearned).toEqual([]);
  expect(proposals).toMatchObject([
    {
      kind: 'field',
      file: 'schemas/payments.yaml',
      what: 'new member bankName',
      call: 'data PaymentList',
      line: 1,
      times: 3,
    },
    { kind: 'field', file: 'schemas/payments.yaml', what: 'new member settledAt', line: 2, times: 1 },
  ]);
  expect(of('schemas/payments.yaml').PaymentRow.properties).toMatchObject({
    bankName: { type: ['string', 'null'], examples: ['First'], 'x-label': { en: 'Bank name' } },
    settledAt: { type: 'string', format: 'date-time' },
  });
  // Every other byte stays: without the added lines it is the file of before.
  const before = texts.get('schemas/payments.yaml') ?? '';
  const at = before.indexOf('PaymentSummary:');
  const text = changed.get('schemas/payments.yaml') ?? '';
  expect(text.startsWith(before.slice(0, at - 1))).toBe(true);
  expect(text.endsWith(before.slice(at - 1))).toBe(true);
});

test('proposes codes with a label, and null where the contract does not have it', async () => {
  const { proposals, of } = await learn(
    payments({ state: 7, siteCode: null, attempts: null, answeredAt: null }),
  );
  expect(proposals.map(({ what }) => what).sort()).toEqual([
    'attempts may be null',
    'siteCode may be null',
    'state: new code 7',
  ]);
  expect(of('enums/CashFlowPayState.yaml')).toMatchObject({
    enum: [0, 1, 2, 7],
    'x-enum-labels': { '2': { name: 'Failed' }, '7': { name: 'Code7', zh_TC: '7', en: '7' } },
  });
  expect(of('schemas/payments.yaml').PaymentRow.properties).toMatchObject({
    siteCode: { anyOf: [{ $ref: 'list.yaml#/SiteCode' }, { type: 'null' }] },
    attempts: { type: ['integer', 'null'], minimum: 1 },
  });
});

test('proposes statuses, of the shared responses where one fits', async () => {
  const refused = { success: false, message: 'no' };
  const { of, proposals } = await learn(
    buildCall(refused, { status: 429 }),
    buildCall(refused, { status: 404, method: 'GET', path: '/data/gettime', sent: undefined }),
    buildCall(refused, { status: 502 }),
  );
  expect(of('paths/data.yaml').post.responses['429']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '../schemas/answers.yaml#/Refusal' } } },
  });
  expect(of('paths/data-gettime.yaml').get.responses['404']).toEqual({
    $ref: '../responses/errors.yaml#/NotFound',
  });
  expect(proposals.map(({ line: at }) => at)).toEqual([1, 2]);
});

test('finds members of a document’s form and of an envelope', async () => {
  const at = '2026-11-20T10:00:00+08:00';
  const list = buildCall(
    {
      success: true,
      hint: 'x',
      data: JSON.stringify({ items: [{ head: { createdAt: at, urgency: 3 }, form: { colour: 'red' } }] }),
    },
    { path: '/Task/list/20201', sent: { Json: '{"page":1,"pageSize":20}', Model_DealType: '20201' } },
  );
  const { proposals } = await learn(list);
  expect(proposals.map(({ file, what }) => `${file} ${what}`).sort()).toEqual([
    'deals/RentalTermination.yaml new member colour',
    'schemas/answers.yaml new member hint',
    'schemas/documents.yaml new member urgency',
  ]);
});

test('never loosens a rule: departures are listed with their call', async () => {
  const { paymentId: _missing, ...row } = payment;
  const { proposals, unlearned, changed } = await learn(
    buildCall({
      success: true,
      data: JSON.stringify({
        items: [{ ...row, amountTwd: '100', plate: 'A'.repeat(40) }],
        total: -1,
        page: 1,
        pageSize: 20,
        summary,
      }),
    }),
  );
  expect(proposals).toEqual([]);
  expect(changed.size).toBe(0);
  expect(unlearned.map(({ what }) => what).sort()).toEqual([
    'result /items/*/amountTwd violates type integer',
    'result /items/*/paymentId violates required',
    'result /items/*/plate violates maxLength 16',
    'result /total violates minimum >= 0',
  ]);
  expect(unlearned[0]).toMatchObject({ call: 'data PaymentList', line: 1 });
});

test('the changed contract can be bundled and has what was learned', async () => {
  const refused = { success: false, message: 'no' };
  const { changed } = await learnContract(
    [
      payments({ state: 7, bankName: 'First', siteCode: null }),
      buildCall(refused, { status: 429 }),
      { ...payments({}), line: 9 },
    ],
    texts,
    { withExamples: true },
  );
  cpSync(openapiRoot, folder, { recursive: true });
  for (const [file, text] of changed) writeFileSync(join(folder, file), text);
  const { components, paths, 'x-deals': deals } = await bundleFolder(folder);
  expect(components.schemas.PaymentRow).toMatchObject({ properties: { bankName: { type: 'string' } } });
  expect(components.schemas.CashFlowPayState).toMatchObject({ enum: [0, 1, 2, 7] });
  expect(paths['/data']?.post).toMatchObject({ responses: { '429': {} } });
  expect(deals.PaymentList?.examples).toMatchObject({ result: { items: [{ paymentId: 'P1' }] } });
  expect(Object.keys(components.schemas).sort()).toEqual(
    Object.keys(contractDocument.components.schemas).sort(),
  );
});

test('makes a label of a name', () => {
  expect([labelOf('newPhone'), labelOf('bank_ID'), labelOf('x')]).toEqual(['New phone', 'Bank ID', 'X']);
});
