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

test('builds conditions on the payload and changes of the response from options', () => {
  const options = {
    payload: '/pageSize=20 /filters/keyword=a b /filters/plate~^A.C$ /filters /sort!',
    change: '/data/total=0 /message={{account}} 你好 /data/items/0! /data/items/1/memo=',
  };
  expect(readRuleOptions({ arguments: [], options })).toEqual({
    match: {
      payload: [
        { pointer: '/pageSize', equals: 20 },
        { pointer: '/filters/keyword', equals: 'a b' },
        { pointer: '/filters/plate', pattern: '^A.C$' },
        { pointer: '/filters', present: true },
        { pointer: '/sort', absent: true },
      ],
    },
    what: {
      change: [
        { pointer: '/data/total', value: 0 },
        { pointer: '/message', template: '{{account}} 你好' },
        { pointer: '/data/items/0', remove: true },
        { pointer: '/data/items/1/memo', value: '' },
      ],
    },
  });
});

test.each([
  [{ payload: 'pageSize=20', status: '403' }, '--payload does not understand "pageSize=20"'],
  [{ payload: '/a~', status: '403' }, '--payload does not understand "/a~"'],
  [{ change: '/data/total' }, '--change does not understand "/data/total"'],
])('rejects %j', (options, why) => {
  expect(() => readRuleOptions({ arguments: [], options })).toThrow(why);
});
