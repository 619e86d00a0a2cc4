import { contractDocument } from '@parking-plus/contracts/document';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';
import { patternsIn, patternsOfSchemas } from './find-patterns.ts';

/** Whether a failing match can take more than a step per character from one start (`Move` is about the choice of the start). */
const isSuperLinear = (source: string, flags: string) =>
  analyse({ source, flags }, { reportTypes: { Move: false } }).reports.length > 0;

const FOLDERS = ['packages/domain/src', 'packages/contracts/src', 'apps/web/src', 'apps/mock-server/src'];
const found = FOLDERS.map((folder) => patternsIn(projectRoot, folder));

/** Patterns that may grow with a text that nobody from outside makes. */
const OF_OUR_OWN_TEXTS = new Map([
  ['apps/mock-server/src/web/web-headers.ts', 'the path of a file that the build has made'],
]);

/** Patterns made of other texts: where those come from. */
const MADE = new Map([
  ['packages/contracts/src/suite/contract-call.ts', 'paths of the contract'],
  ['packages/contracts/src/suite/payloads/json-schema.ts', 'patterns of the contract, all of them below'],
  [
    'packages/contracts/src/suite/payloads/payload-arbitrary.ts',
    'patterns of the contract, all of them below',
  ],
  ['apps/web/src/shared/workbook/xml-text.ts', 'a pattern that stands beside it'],
  ['packages/contracts/src/generate/form-fields.ts', 'patterns of the contract, all of them below'],
  ['apps/web/src/shared/inputs/input-rules.ts', 'patterns of the contract, all of them below'],
  ['apps/web/src/screens/people/account-list/account-fields.tsx', 'a pattern of the contract'],
  ['apps/web/src/screens/sites/site-list/site-fields.tsx', 'a pattern of the contract'],
  ['apps/mock-server/src/http/contract/contract-routes.ts', 'paths of the contract'],
]);

test.each(['^(a+)+$', '^([a-z0-9]+-?)*$', '^.*-.*-.*$'])('%s is found', (pattern) => {
  expect(isSuperLinear(pattern, '')).toBe(true);
});

test('no pattern of the code takes more than a step for each character from where it starts', () => {
  const patterns = found.flatMap((one) => one.patterns);
  expect(patterns.length).toBeGreaterThan(200);
  const growing = patterns.filter(({ pattern, flags }) => isSuperLinear(pattern, flags));
  expect(growing.filter(({ file }) => !OF_OUR_OWN_TEXTS.has(file))).toEqual([]);
  expect(growing.map(({ file }) => file)).toEqual([...OF_OUR_OWN_TEXTS.keys()]);
});

test('no pattern of the contract does either', () => {
  const patterns = patternsOfSchemas(contractDocument);
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => isSuperLinear(pattern, 'u'))).toEqual([]);
});

test('no pattern is made of what somebody sends', () => {
  expect(found.flatMap(({ made }) => made.map(({ file }) => file)).toSorted()).toEqual(
    [...MADE.keys()].toSorted(),
  );
});
