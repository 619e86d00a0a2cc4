import { expect, it } from 'vitest';
import { departmentPlaceIssue, departmentsInOrder } from './department-tree.ts';

const place = (departmentCode: string, parentCode: string | null, companyCode = 'C01') => ({
  departmentCode,
  companyCode,
  parentCode,
});

/** A › B › C › D and E, and X of another company. */
const ALL = [
  place('D', 'C'),
  place('A', null),
  place('B', 'A'),
  place('C', 'B'),
  place('E', null),
  place('X', null, 'C02'),
];

it.each([
  ['accepts a new department under the company', null, null, null],
  ['accepts a new department on the last level', null, 'D', null],
  ['accepts a department under another', 'E', 'D', null],
  ['accepts a move to the company', 'D', null, null],
  ['rejects an unknown parent', 'E', 'Z', 'unknown'],
  ['rejects a parent of another company', 'E', 'X', 'unknown'],
  ['rejects itself as parent', 'B', 'B', 'own-branch'],
  ['rejects a descendant as parent', 'B', 'D', 'own-branch'],
  ['accepts a branch up to the maximum level', 'A', 'E', null],
] as const)('%s', (_title, departmentCode, parentCode, issue) => {
  expect(departmentPlaceIssue(ALL, { departmentCode, companyCode: 'C01', parentCode })).toBe(issue);
});

it('counts the levels of a moved branch', () => {
  const all = [...ALL, place('F', 'E')];
  expect(departmentPlaceIssue(all, { departmentCode: 'A', companyCode: 'C01', parentCode: 'F' })).toBe(
    'too-deep',
  );
});

it('lists each department after its parent', () => {
  expect(
    departmentsInOrder(ALL)
      .map(({ departmentCode }) => departmentCode)
      .join(''),
  ).toBe('ABCDEX');
});
