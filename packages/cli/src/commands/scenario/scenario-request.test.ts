import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRuleOptions } from './rule-options.ts';
import { scenarioPresets } from './scenario-presets.ts';
import { readScenario } from './scenario-request.ts';

const rule = { match: { deal: 'RentalList' }, what: { status: 403 } };
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plus scenarios '));
  mkdirSync(join(folder, 'my rules'));
  writeFileSync(join(folder, 'my rules/two.json'), JSON.stringify([rule, rule]));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('knows the presets of the mock server', () => {
  const source = new URL('../../../../../apps/mock-server/src/http/scenarios/presets.ts', import.meta.url);
  const names = [...readFileSync(source, 'utf8').matchAll(/\bname: '([^']+)'/g)].map(([, name]) => name);
  expect(scenarioPresets).toEqual(names);
});

test('reads presets, rules in JSON and rule files with either kind of slash', () => {
  expect(readScenario('hub-lost', folder)).toEqual([{ preset: 'hub-lost' }]);
  expect(readScenario(JSON.stringify(rule), folder)).toEqual([rule]);
  expect(readScenario('my rules/two.json', folder)).toEqual([rule, rule]);
  expect(readScenario('my rules\\two.json', folder)).toEqual([rule, rule]);
});

test.each([
  ['hub-los', 'Did you mean: hub-lost'],
  ['nowhere.json', 'File not found'],
  ['{"what"', 'The rule is not valid JSON'],
  ['[]', 'The rule contains no rule'],
  ['[1]', 'contains no rule'],
])('rejects %s', (text, why) => {
  expect(() => readScenario(text, folder)).toThrow(why);
});

test('builds a rule from options', () => {
  const read = (options: Record<string, string>) => readRuleOptions({ arguments: [], options });
  expect(read({ port: '5490' })).toBeUndefined();
  expect(read({ delay: '2000' })).toEqual({ what: { delayMs: 2000 } });
  expect(read({ operation: 'data', account: 'staff', chance: '0.3', status: '500', hub: 'hard' })).toEqual({
    match: { operationId: 'data', account: 'staff' },
    often: { probability: 0.3 },
    what: { status: 500, hub: 'hard' },
  });
});

test.each([
  [{ deal: 'RentalList' }, 'The effect is missing'],
  [{ status: '20' }, '--status must be a number from 200 to 599, not "20"'],
  [{ status: '' }, '--status must be'],
  [{ times: '1.5', status: '500' }, '--times must be'],
  [{ times: '1', chance: '0.5', status: '500' }, '--times cannot be combined with --chance'],
])('builds no rule from %j', (options, why) => {
  expect(() => readRuleOptions({ arguments: [], options })).toThrow(why);
});
