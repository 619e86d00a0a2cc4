import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dealCodes } from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { alterResult, type FaultyServer, startFaultyServer } from './faulty-server.ts';

const plusFile = fileURLToPath(new URL('../../packages/cli/bin/plus.mjs', import.meta.url));
const usageFile = fileURLToPath(new URL('../../packages/contracts/usage/web-usage.json', import.meta.url));

interface Report {
  cases: {
    title: string;
    operationId: string;
    deal?: string;
    verdict: { outcome: string; reason?: string; screens?: string[] };
  }[];
  totals: { passed: number; failed: number };
  remarks: { missing: string[]; ignored: string[] };
}

let server: FaultyServer;

beforeAll(async () => {
  server = await startFaultyServer(inject('mockOrigin'), (answer, path, sent) => {
    if (path !== '/plusapi/data' || answer.status !== 200 || !answer.body.startsWith('{"success":true'))
      return;
    const isOf = (deal: keyof typeof dealCodes) => sent.includes(`"Model_DealType":"${dealCodes[deal]}"`);
    if (isOf('PaymentList'))
      alterResult(answer, ({ items }: { items: { bankReference?: unknown }[] }) => {
        for (const row of items) delete row.bankReference;
      });
    if (isOf('MachineList'))
      alterResult(answer, ({ summary }: { summary: { unsyncedCount?: number } }) => {
        delete summary.unsyncedCount;
      });
    if (isOf('SiteList'))
      alterResult(answer, ({ items }: { items: { name?: unknown }[] }) => {
        for (const row of items) delete row.name;
      });
    if (isOf('InvoiceList') && sent.includes('\\"states\\":[0]'))
      answer.body = JSON.stringify({ success: false, message: '狀態不正確' });
  });
});
afterAll(() => server?.stop());

function testConsumer(
  origin: string,
  ...words: string[]
): Promise<{ code: number; report: Report; err: string }> {
  const all = [
    'contract',
    'test',
    '--base-url',
    origin,
    '--account',
    'admin',
    '--consumer',
    usageFile,
    '--json',
    ...words,
  ];
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '', PLUS_PASSWORD: 'Parking2026' };
    const options = { env, maxBuffer: 1 << 28 };
    execFile(process.execPath, [plusFile, ...all], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), report: JSON.parse(out) as Report, err });
    });
  });
}

test('the mock has what the web uses, and only that is tested', async () => {
  const only = [
    'MachineList takes every',
    'PaymentList answers',
    'PaymentList takes every',
    'List answers its result',
    'BankAccountOptions answers',
    'accountLogin',
    'dataEncrypt',
  ];
  const { code, report, err } = await testConsumer(
    inject('mockOrigin'),
    '--runs',
    '0',
    '--only',
    only.join(','),
  );
  expect(err).not.toContain('✗');
  expect(code).toBe(0);
  const deals = new Set(report.cases.map(({ deal }) => deal));
  expect(deals).toContain('PaymentList');
  expect(deals).toContain('BankAccountOptions');
  expect(deals).not.toContain('BankAccountList');
  const operations = new Set(report.cases.map(({ operationId }) => operationId));
  expect(operations).toContain('accountLogin');
  expect(operations).not.toContain('dataEncrypt');
  expect(report.cases.map(({ title }) => title)).toContain('PaymentList takes every code of states');
  expect(report.remarks.ignored).toEqual([]);
});

test('only faults in what the web uses count', async () => {
  const only = [
    'PaymentList answers its',
    'MachineList answers its',
    'SiteList answers its',
    'InvoiceList takes every',
  ];
  const { code, report, err } = await testConsumer(server.origin, '--only', only.join(','));
  expect(code).toBe(1);
  const verdicts = Object.fromEntries(report.cases.map(({ title, verdict }) => [title, verdict]));
  expect(verdicts['MachineList answers its result']?.outcome).toBe('passed');
  expect(report.remarks.ignored).toContainEqual(
    expect.stringMatching(/^MachineList: result \/summary\/unsyncedCount/),
  );
  expect(verdicts['PaymentList answers its result']).toMatchObject({
    outcome: 'failed',
    screens: ['fees/payment-list'],
  });
  expect(verdicts['SiteList answers its result']?.screens).toContain('sites/site-list');
  expect(verdicts['InvoiceList takes every code of states']).toMatchObject({
    outcome: 'failed',
    reason: expect.stringContaining('it refuses {"states":[0]}'),
  });
  expect(err).toContain('used by: fees/payment-list');
});

test('names a consumer file that is none', async () => {
  const words = [
    'contract',
    'test',
    '--base-url',
    server.origin,
    '--account',
    'admin',
    '--consumer',
    plusFile,
  ];
  const err = await new Promise<string>((resolve) =>
    execFile(process.execPath, [plusFile, ...words], (_error, _out, text) => resolve(text)),
  );
  expect(err).toContain('is not a report of what the web uses');
});
