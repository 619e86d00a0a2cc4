import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
let folder: string;
/** Report of a web that does not use one of the deals. */
let narrowUsageFile: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plus-consumer-'));
  narrowUsageFile = join(folder, 'usage.json');
  const usage = readFileSync(usageFile, 'utf8');
  writeFileSync(narrowUsageFile, usage.replaceAll('"BankAccountList"', '"BankAccountOptions"'));
  server = await startFaultyServer(inject('mockOrigin'), {
    answer(answer, { deal, body }) {
      if (answer.status !== 200 || !answer.body?.startsWith('{"success":true')) return;
      if (deal === 'PaymentList')
        alterResult(answer, ({ items }: { items: { bankReference?: unknown }[] }) => {
          for (const row of items) delete row.bankReference;
        });
      if (deal === 'MachineList')
        alterResult(answer, ({ summary }: { summary: { unsyncedCount?: number } }) => {
          delete summary.unsyncedCount;
        });
      if (deal === 'SiteList')
        alterResult(answer, ({ items }: { items: { name?: unknown }[] }) => {
          for (const row of items) delete row.name;
        });
      if (deal === 'InvoiceList' && String(body).includes('\\"states\\":[0]'))
        answer.body = JSON.stringify({ success: false, message: '狀態不正確' });
    },
  });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function testConsumer(
  origin: string,
  consumerFile: string,
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
    consumerFile,
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
    narrowUsageFile,
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
  const { code, report, err } = await testConsumer(server.origin, usageFile, '--only', only.join(','));
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
