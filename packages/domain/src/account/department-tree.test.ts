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
  ['a new one under the company', null, null, null],
  ['a new one on the last level', null, 'D', null],
  ['one under another', 'E', 'D', null],
  ['back under the company', 'D', null, null],
  ['under what is not there', 'E', 'Z', 'unknown'],
  ['under one of another company', 'E', 'X', 'unknown'],
  ['under itself', 'B', 'B', 'own-branch'],
  ['under one below it', 'B', 'D', 'own-branch'],
  ['with those below it too deep', 'A', 'E', null],
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
