import { contractDocument } from '@parking-plus/contracts/document';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';
import { patternsIn, patternsOfSchemas } from './find-patterns.ts';

/**
 * Returns whether a failing match can take more than one step per character from one start (`Move` covers the choice
 * of the start).
 */
const isSuperLinear = (source: string, flags: string) =>
  analyse({ source, flags }, { reportTypes: { Move: false } }).reports.length > 0;

const FOLDERS = ['packages/domain/src', 'packages/contracts/src', 'apps/web/src', 'apps/mock-server/src'];
const found = FOLDERS.map((folder) => patternsIn(projectRoot, folder));

/** Patterns that may be slow, because they only match texts from inside the project. */
const OF_OUR_OWN_TEXTS = new Map([
  ['apps/mock-server/src/web/web-headers.ts', 'the path of a file that the build has made'],
]);

/** Patterns built from other texts, with the origin of those texts. */
const CREATED = new Map([
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
  [
    'apps/mock-server/src/http/scenarios/rule-pattern.ts',
    'rules of developers, who control the mock through /__mock; matched texts are cut',
  ],
]);

test.each(['^(a+)+$', '^([a-z0-9]+-?)*$', '^.*-.*-.*$'])('finds %s', (pattern) => {
  expect(isSuperLinear(pattern, '')).toBe(true);
});

test('no pattern of the code takes more than one step per character from its start', () => {
  const patterns = found.flatMap((one) => one.patterns);
  expect(patterns.length).toBeGreaterThan(200);
  const growing = patterns.filter(({ pattern, flags }) => isSuperLinear(pattern, flags));
  expect(growing.filter(({ file }) => !OF_OUR_OWN_TEXTS.has(file))).toEqual([]);
  expect(growing.map(({ file }) => file)).toEqual([...OF_OUR_OWN_TEXTS.keys()]);
});

test('no pattern of the contract takes more than one step per character from its start', () => {
  const patterns = patternsOfSchemas(contractDocument);
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => isSuperLinear(pattern, 'u'))).toEqual([]);
});

test('no pattern is built from user input', () => {
  expect(found.flatMap(({ made }) => made.map(({ file }) => file)).toSorted()).toEqual(
    [...CREATED.keys()].toSorted(),
  );
});
