import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { alterResult, type FaultyServer, startFaultyServer } from './faulty-server.ts';

const plusFile = fileURLToPath(new URL('../../packages/cli/bin/plus.mjs', import.meta.url));
const PASSWORD = 'Parking2026';
const SAFE = [
  'TransactionList',
  'RateList',
  'BayList',
  'SiteList',
  'MachineList',
  'Lookups',
  'MySessionList',
];

let server: FaultyServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plus-contract-'));
  server = await startFaultyServer(inject('mockOrigin'), {
    answer(answer, { path, deal }) {
      if (path === '/plusapi/data/gettime') answer.body = '{"success":true,"data":"now"}';
      if (answer.status !== 200 || !answer.body?.startsWith('{"success":true')) return;
      if (deal === 'TransactionList') {
        alterResult(answer, ({ items }: { items: { receivedTwd: unknown }[] }) => {
          for (const row of items) row.receivedTwd = String(row.receivedTwd);
        });
      }
      if (deal === 'RateList') answer.status = 418;
      if (deal === 'BayList') {
        alterResult(answer, ({ items }: { items: { bayCode?: string }[] }) => {
          for (const row of items) delete row.bayCode;
        });
      }
      if (deal === 'SiteList') answer.contentType = 'text/html';
      if (deal === 'MachineList') {
        alterResult(answer, ({ items: [first] }: { items: Record<string, unknown>[] }) => {
          if (first) first.stranger = '<script>alert(1)</script>';
        });
      }
      if (deal === 'Lookups') answer.body = '{"success":true,"data":"not json"}';
    },
  });
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function plus(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_OPTIONS: '', PLUS_PASSWORD: PASSWORD };
    execFile(process.execPath, [plusFile, ...words], { env }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

test('plus contract test finds each fault of a wrong server, with its schema path', async () => {
  const only = [...SAFE.map((deal) => `${deal} answers its result`), 'dataGetTime answers 200'].join(',');
  const target = ['--base-url', server.origin, '--account', 'admin'];
  const { code, out, err } = await plus(
    'contract',
    'test',
    ...target,
    '--only',
    only,
    '--report',
    folder,
    '--json',
  );
  const { totals, cases } = JSON.parse(out) as {
    totals: object;
    cases: {
      title: string;
      verdict: { outcome: string; departures?: { part: string; pointer: string; schemaPath: string }[] };
    }[];
  };
  expect(code).toBe(1);
  expect(totals).toMatchObject({ passed: 2, failed: 7, notProvoked: 0 });
  const found = Object.fromEntries(
    cases.map(({ title, verdict }) => {
      const [first] = verdict.departures ?? [];
      return [title, first ? `${first.part} ${first.pointer} ${first.schemaPath}` : verdict.outcome];
    }),
  );
  expect(found).toMatchInlineSnapshot(`
    {
      "BayList answers its result": "result /items/0/bayCode #/components/schemas/BayRow/required",
      "Lookups answers its result": "result  #/components/schemas/DataDone/properties/data",
      "MachineList answers its result": "result /items/0/stranger #/components/schemas/MachineRow/additionalProperties",
      "MySessionList answers its result": "passed",
      "RateList answers its result": "status  #/paths/~1data/post/responses",
      "SiteBayList answers its result": "passed",
      "SiteList answers its result": "content type  #/paths/~1data/post/responses/200/content",
      "TransactionList answers its result": "result /items/0/receivedTwd #/components/schemas/SignedTwd/type",
      "dataGetTime answers 200": "answer /data #/components/schemas/TimeAnswer/properties/data/format",
    }
  `);

  const page = readFileSync(join(folder, 'contract-report.html'), 'utf8');
  const xml = readFileSync(join(folder, 'contract-report.xml'), 'utf8');
  expect(xml).toContain('tests="9" failures="7"');
  for (const text of Object.values(found).filter((value) => value !== 'passed')) {
    const schemaPath = text.split(' ').at(-1) ?? '';
    expect(page).toContain(schemaPath);
    expect(xml).toContain(schemaPath);
  }
  expect(page).not.toContain('<script');
  expect(page).toContain('&lt;script&gt;alert(1)');
  for (const text of [page, xml, out, err]) {
    expect(text).not.toContain(PASSWORD);
    expect(text).not.toMatch(/eyJ[\w-]+\.[\w-]+/);
  }
});

test('plus contract test reports a setup problem without a stack trace', async () => {
  const nobody = await plus('contract', 'test', '--base-url', 'http://127.0.0.1:9', '--account', 'admin');
  expect(nobody).toMatchObject({ code: 1, out: '' });
  expect(nobody.err).toMatch(/^http:\/\/127\.0\.0\.1:9\/plusapi cannot be tested\. POST \/account\/login: /);
  const wrong = await plus('contract', 'test', '--base-url', server.origin, '--account', 'nobody');
  expect(wrong).toMatchObject({ code: 1, out: '' });
  expect(wrong.err).toContain('Sign-in of nobody was refused: 200');
});
