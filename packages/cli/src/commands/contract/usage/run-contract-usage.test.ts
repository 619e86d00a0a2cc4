import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dealCodes } from '@parking-plus/contracts';
import { afterAll, expect, test } from 'vitest';
import { writeNarrowProject } from '../testing/narrow-project.ts';
import { run } from './run-contract-usage.ts';

const projectRoot = fileURLToPath(new URL('../../../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'plus-usage-'));
const narrow = join(folder, 'narrow');
writeNarrowProject(projectRoot, narrow);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function usage(options: Record<string, string | boolean>, cwd = projectRoot) {
  const out: string[] = [];
  const terminal = {
    cwd,
    env: process.env,
    out: (text: string) => out.push(text),
    err: () => {},
  };
  const code = await run({ arguments: [], options }, terminal);
  return { code, out: out.join('\n') };
}

test('shows screens, lines and tests of a field', async () => {
  const { out } = await usage({ field: 'PaymentRow.bankReference' });
  expect(out).toMatch(
    /reads {2}apps\/web\/src\/screens\/fees\/payment-list\/payment-detail\.tsx:\d+ {2}PaymentDetail/,
  );
  expect(out).toContain('Screens (1)\n  fees/payment-list');
  expect(out).toContain('e2e/journeys/fees/act-on-fees.spec.ts');
  const byDeal = await usage({ field: 'PaymentDetail.payment.bankReference' });
  expect(byDeal.out).toBe(out);
  const { parts } = JSON.parse((await usage({ field: 'PaymentRow.bankReference', json: true })).out);
  expect(parts).toMatchObject([{ part: 'PaymentDetail', kinds: ['reads'], lines: [expect.any(Number)] }]);
});

test('shows the callers of a deal, and what a screen uses', async () => {
  const deal = await usage({ deal: 'PaymentRefund', json: true });
  expect(JSON.parse(deal.out)).toMatchObject({ screens: ['fees/payment-list'] });
  expect((await usage({ deal: 'BankAccountList' }, narrow)).out).toBe(
    'The web does not use BankAccountList.',
  );
  const screen = JSON.parse((await usage({ screen: 'fees/payment-list', json: true })).out);
  expect(screen.deals).toContain('PaymentRefund');
  expect(screen.sends).toContain('PaymentRefundRequest.reason');
  expect((await usage({}, narrow)).out).toContain('Deals that no screen calls: BankAccountList');
});

test.each([
  [
    { field: 'PaymentRow.none' },
    'The contract has no field "PaymentRow.none". For example: PaymentRow.bankMessage.',
  ],
  [{ field: 'PaymentRwo.state' }, 'Did you mean PaymentRow?'],
  [{ field: 'PaymentRow' }, 'The contract has no field "PaymentRow".'],
  [{ deal: 'PaymentLst' }, 'The contract has no deal "PaymentLst". Did you mean PaymentList?'],
  [{ screen: 'fees/payment-lst' }, 'Did you mean fees/payment-list?'],
  [{ deal: 'PaymentList', screen: 'fees/payment-list' }, 'Choose one of'],
  [{ deal: 'PaymentList', traffic: 'x' }, '--traffic goes with --screen, or alone.'],
  [{ traffic: 'no-such-folder' }, 'has no recorded calls (*.calls.ndjson). Run npm test -- --only browser'],
])('rejects %j', async (options, message) => {
  await expect(usage(options)).rejects.toThrow(message);
});

const call = (at: number, deal: 'PaymentRefund' | 'BankAccountList', payload: object) => ({
  at,
  method: 'POST',
  path: '/data',
  sent: { Model_DealType: dealCodes[deal], Json: JSON.stringify(payload) },
  status: 409,
  contentType: 'application/json',
  came: {},
});
const refund = { paymentId: 'P1', version: 1, amountTwd: 5, reason: '重複' };

test('compares the report with the traffic of the tests', async () => {
  const calls = join(folder, 'browser-0.calls.ndjson');
  writeFileSync(calls, `${JSON.stringify(call(5, 'PaymentRefund', refund))}\n`);
  const title = 'journeys/fees/act-on-fees.spec.ts › refunds a payment';
  writeFileSync(
    join(folder, 'browser-0.tests.ndjson'),
    JSON.stringify({ title, from: 1, to: 9, wanted: [] }),
  );
  const { code, out } = await usage({ traffic: folder, screen: 'fees/payment-list', json: true });
  const found = JSON.parse(out);
  expect(code).toBe(0);
  expect(found).toMatchObject({
    calls: 1,
    tests: 1,
    statuses: ['data 409'],
    testsByDeal: { PaymentRefund: [title] },
  });
  expect(found.unsaid).toEqual({ deals: [], operations: [], sends: [] });
  expect(found.unseen.deals).toContain('PaymentQuery');
  expect(found.unseen.deals).not.toContain('PaymentRefund');
  expect(found.unseen.sends).not.toContain('PaymentRefundRequest.reason');

  writeFileSync(calls, `${JSON.stringify(call(5, 'BankAccountList', { page: 1, pageSize: 20 }))}\n`);
  const unsaid = await usage({ traffic: calls }, narrow);
  expect(unsaid.code).toBe(1);
  expect(unsaid.out).toContain('seen, not said by types: 1 deals: BankAccountList');

  writeFileSync(calls, '{"at":');
  await expect(usage({ traffic: calls })).rejects.toThrow('line 1 is not JSON. Record it again.');
});
