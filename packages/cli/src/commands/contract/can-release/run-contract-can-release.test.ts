import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnySchema } from '@parking-plus/contracts/changes';
import { contractDocument } from '@parking-plus/contracts/document';
import { afterAll, expect, test } from 'vitest';
import { run as runDiff } from '../diff/run-contract-diff.ts';
import { writeNarrowProject } from '../testing/narrow-project.ts';
import { run } from './run-contract-can-release.ts';

const projectRoot = fileURLToPath(new URL('../../../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'plus-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Contract {
  components: { schemas: Record<string, AnySchema> };
  'x-deals': Record<string, { calls?: Record<string, object> }>;
  paths: Record<string, { post: { responses: Record<string, object> } }>;
}
type Change = (next: Contract) => void;

const file = (name: string, document: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document));
  return path;
};
const old = file('old.json', contractDocument);
const schemaOf = ({ components }: Contract, name: string): Required<AnySchema> => {
  const schema = components.schemas[name] as Required<AnySchema>;
  return schema.$ref ? schemaOf({ components } as Contract, schema.$ref.split('/').at(-1) ?? '') : schema;
};
const without =
  (schema: string, member: string): Change =>
  (next) => {
    const { properties, required = [] } = schemaOf(next, schema);
    delete properties[member];
    Object.assign(schemaOf(next, schema), { required: required.filter((one) => one !== member) });
  };

async function decide(
  change: Change,
  command = run,
  options: Record<string, string | boolean> = { json: true },
  cwd = projectRoot,
) {
  const next = structuredClone(contractDocument) as unknown as Contract;
  change(next);
  const out: string[] = [];
  const terminal = {
    cwd,
    env: process.env,
    out: (text: string) => out.push(text),
    err: () => {},
  };
  const code = await command({ arguments: [old, file('new.json', next)], options }, terminal);
  return { code, out: out.join('\n') };
}

test.each<[string, Change, string]>([
  ['a column', without('PaymentRow', 'attempts'), 'fees/payment-list'],
  ['a detail’s field', without('PaymentRow', 'bankReference'), 'fees/payment-list'],
  ['a formatter’s field', without('BankLineRow', 'dueTwd'), 'settlement/remittance-list'],
  ['a called deal', (next) => delete next['x-deals'].PaymentRefund, 'fees/payment-list'],
  ['a filter that is sent', without('PaymentFilters', 'reconcileStates'), 'fees/payment-list'],
  ['a sent code', (next) => schemaOf(next, 'BankDetailState').enum.pop(), 'settlement/remittance-list'],
  ['a step of a document', (next) => delete next['x-deals'].RateChange?.calls?.del, 'sites/rate-list'],
  ['a handled status', (next) => delete next.paths['/data']?.post.responses[409], 'fees/payment-list'],
])('refuses a contract without %s', async (_what, change, screen) => {
  const { code, out } = await decide(change);
  expect(code).toBe(1);
  const { canRelease, broken } = JSON.parse(out);
  expect(canRelease).toBe(false);
  expect(broken.flatMap(({ screens }: { screens: string[] }) => screens)).toContain(screen);
});

test('accepts a contract without what no screen uses, and lists it', async () => {
  writeNarrowProject(projectRoot, folder);
  const change: Change = (next) => {
    without('MachineSummary', 'unsyncedCount')(next);
    without('AbnormalFilters', 'maxDays')(next);
    delete next['x-deals'].BankAccountList;
    delete next.paths['/data/encrypt']?.post.responses[500];
  };
  const { code, out } = await decide(change, run, { json: true }, folder);
  const { canRelease, broken, unused } = JSON.parse(out);
  expect({ code, canRelease, broken }).toEqual({ code: 0, canRelease: true, broken: [] });
  const places = unused.map(({ place }: { place: string }) => place);
  for (const place of [
    'deal MachineList result/summary/unsyncedCount',
    'deal AbnormalList request/filters/maxDays',
    'deal BankAccountList',
    'POST /data/encrypt',
  ])
    expect(places).toContain(place);
});

test('accepts an equal contract', async () => {
  expect(await decide(() => {}, run, {})).toEqual({ code: 0, out: 'Can be released: nothing breaks.' });
});

test('names screens and tests', async () => {
  const change: Change = (next) => {
    without('PaymentRow', 'bankReference')(next);
    without('MachineSummary', 'unsyncedCount')(next);
  };
  const { out } = await decide(change, run, {});
  expect(out).toContain('✗ deal PaymentList result/items/*/bankReference: this member was removed');
  expect(out).toContain('    screens: fees/payment-list');
  expect(out).toMatch(
    /^ {4}tests: .*payment-list-page\.test\.tsx, .*e2e\/journeys\/fees\/act-on-fees\.spec\.ts/m,
  );
  expect(out).toContain(
    '· deal MachineList result/summary/unsyncedCount: this member was removed (not used)',
  );
  expect(out).toMatch(/Cannot be released: \d of \d breaking changes are used\.$/);
  const diff = await decide(change, runDiff, {});
  expect(diff).toMatchObject({ code: 1 });
  expect(diff.out).toContain('    screens: fees/payment-list');
});

test('decides by the report of another client', async () => {
  const consumer = file('usage.json', '{"screens":{},"parts":[]}');
  const { code } = await decide(without('PaymentRow', 'attempts'), run, { consumer });
  expect(code).toBe(0);
  const broken = file('broken.json', '{"screens":');
  await expect(decide(() => {}, run, { consumer: broken })).rejects.toThrow(
    /is not a report of what the web uses/,
  );
  await expect(decide(() => {}, run, { consumer: join(folder, 'none.json') })).rejects.toThrow(
    /ENOENT.*npm run usage/s,
  );
});
