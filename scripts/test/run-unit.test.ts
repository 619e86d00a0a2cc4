import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readKeptResults } from './kept-results.ts';
import { suiteOutcome } from './phase.ts';
import { runUnit, type UnitMeans } from './run-unit.ts';
import { noResult, type SuiteResult, sumResults } from './suite-result.ts';
import { unitParts } from './unit-parts.ts';

const ALL = unitParts.map(({ name }) => name);
const PASSED = 10;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plus-unit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A checkout whose every part passes ten tests; its fields are there to be changed. */
function buildCheckout() {
  const checkout = {
    keys: new Map(ALL.map((name) => [name, `${name} as it is`])),
    results: new Map<string, Partial<SuiteResult>>(),
    duringRun: () => {},
    ran: [] as string[],
    said: [] as string[],
    now: new Date('2026-11-23T08:12:00Z'),
    keeps: true,
    exitCode: 0,
  };
  const resultOf = (name: string): SuiteResult => ({
    ...noResult,
    passed: PASSED,
    ...checkout.results.get(name),
  });
  const means: UnitMeans = {
    file: join(folder, 'results.json'),
    get keeps() {
      return checkout.keeps;
    },
    keys: async () => new Map(checkout.keys),
    async run(parts, grep) {
      checkout.ran = parts.map(({ name }) => name);
      checkout.duringRun();
      const result = sumResults(parts.map(({ name }) => resultOf(name)));
      return {
        outcome: suiteOutcome(
          'unit',
          9,
          result.failed > 0 ? 1 : checkout.exitCode,
          result,
          grep !== undefined,
        ),
        resultIn: (folders) => resultOf(parts.find((part) => part.folders === folders)?.name ?? ''),
      };
    },
    now: () => checkout.now,
    say: (line) => checkout.said.push(line),
  };
  return {
    checkout,
    kept: () => [...readKeptResults(means.file).keys()],
    async run({ grep = undefined as string | undefined, force = false } = {}) {
      checkout.ran = [];
      checkout.said = [];
      const outcome = await runUnit({ grep, force }, means);
      return { outcome, ran: checkout.ran, said: checkout.said.join('\n') };
    },
  };
}

test('runs nothing twice of which nothing has changed, and counts it', async () => {
  const { run } = buildCheckout();
  const first = await run();
  expect(first.ran).toEqual(ALL);
  expect(first.outcome).toMatchObject({ kept: 0, result: { passed: ALL.length * PASSED } });
  expect(first.said).toBe('');
  const second = await run();
  expect(second.ran).toEqual([]);
  expect(second.outcome).toMatchObject({
    problem: undefined,
    kept: ALL.length * PASSED,
    result: { passed: ALL.length * PASSED, failed: 0 },
  });
  for (const name of ALL)
    expect(second.said).toMatch(new RegExp(`^  ${name} +10 passed {2}2026-11-23 `, 'm'));
});

test('runs the part that has changed, once', async () => {
  const { checkout, run } = buildCheckout();
  await run();
  checkout.keys.set('web', 'web as it is now');
  const { ran, outcome } = await run();
  expect(ran).toEqual(['web']);
  expect(outcome).toMatchObject({
    kept: (ALL.length - 1) * PASSED,
    result: { passed: ALL.length * PASSED },
  });
  expect((await run()).ran).toEqual([]);
});

test('a run with a failure keeps nothing of what it ran, and leaves the rest', async () => {
  const { checkout, run, kept } = buildCheckout();
  await run();
  checkout.keys.set('web', 'broken').set('domain', 'changed');
  checkout.results.set('web', { failed: 1 });
  expect((await run()).outcome).toMatchObject({ problem: '1 failed', result: { failed: 1 } });
  expect(kept()).toEqual(ALL.filter((name) => name !== 'web' && name !== 'domain'));
});

test('a failure under --force ends a good result of the same files', async () => {
  const { checkout, run } = buildCheckout();
  await run();
  checkout.results.set('cli', { failed: 1 });
  expect((await run({ force: true })).ran).toEqual(ALL);
  checkout.results.clear();
  expect((await run()).ran).toEqual(ALL);
});

test('a part that skipped a test, or ran none, is not kept', async () => {
  const { checkout, run, kept } = buildCheckout();
  checkout.results.set('mock-server', { skipped: ['nginx.test.ts: behind nginx'] }).set('cli', { passed: 0 });
  await run();
  expect(kept()).toEqual(ALL.filter((name) => name !== 'mock-server' && name !== 'cli'));
});

test('what is edited while its tests run is not kept', async () => {
  const { checkout, run, kept } = buildCheckout();
  checkout.duringRun = () => checkout.keys.set('web', 'edited');
  await run();
  expect(kept()).toEqual(ALL.filter((name) => name !== 'web'));
});

test('--grep neither uses nor makes kept results', async () => {
  const { run, kept } = buildCheckout();
  expect((await run({ grep: 'tax' })).ran).toEqual(ALL);
  expect(kept()).toEqual([]);
  await run();
  expect((await run({ grep: 'tax' })).ran).toEqual(ALL);
});

test.each([
  ['under --grep', { grep: 'tax' }, true],
  ['where nothing is to be kept, as in CI', {}, false],
])('a failure %s ends the good result of its part', async (_, options, keeps) => {
  const { checkout, run } = buildCheckout();
  await run();
  checkout.keeps = keeps;
  checkout.results.set('cli', { failed: 1 });
  expect((await run(options)).ran).toEqual(ALL);
  checkout.keeps = true;
  checkout.results.clear();
  expect((await run()).ran).toEqual(['cli']);
});

test('a run under --grep that fails beside its tests ends every good result', async () => {
  const { checkout, run, kept } = buildCheckout();
  await run();
  checkout.exitCode = 1;
  expect((await run({ grep: 'tax' })).outcome.problem).toBe('it ended with code 1');
  expect(kept()).toEqual([]);
});

test('where nothing is to be kept, everything runs', async () => {
  const { checkout, run } = buildCheckout();
  await run();
  checkout.keeps = false;
  expect((await run()).ran).toEqual(ALL);
});

test('a day later everything runs', async () => {
  const { checkout, run } = buildCheckout();
  await run();
  checkout.now = new Date('2026-11-24T08:12:00Z');
  expect((await run()).ran).toEqual(ALL);
});
