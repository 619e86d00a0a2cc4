import { describe, expect, it } from 'vitest';
import {
  type AccountGiver,
  type AccountShape,
  checkAccountGrant,
  codesBeyond,
  mayManageAccountType,
} from './account-grant.ts';

const hr: AccountGiver = { accountType: 149, dataScope: 2, companyCode: 'C01', siteCodes: ['S01', 'S02'] };
const person: AccountShape = { accountType: 291, dataScope: 4, companyCode: 'C01', siteCodes: ['S01'] };

function found(
  giver: Partial<AccountGiver>,
  given: Partial<AccountShape>,
  before: AccountShape | null = null,
) {
  return checkAccountGrant({ ...hr, ...giver }, { ...person, ...given }, before).map(
    ({ field, reason }) => `${field} ${reason}`,
  );
}

it.each([
  [1, 1, true],
  [1, 2, true],
  [2, 1, false],
  [2, 2, false],
  [2, 51, true],
  [100, 149, true],
  [149, 149, false],
  [149, 100, false],
  [149, 150, true],
  [149, 999, true],
])('type %d manages type %d: %s', (own, other, may) => {
  expect(mayManageAccountType(own, other)).toBe(may);
});

describe('creating an account', () => {
  it.each([
    ['is below the giver', {}, {}, []],
    ['is not of the giver’s own type', {}, { accountType: 149 }, ['accountType not-below']],
    ['is of a type that is known', {}, { accountType: 777 }, ['accountType unknown-type']],
    ['may be a first administrator for one', { accountType: 1 }, { accountType: 1 }, []],
    ['is of the giver’s company', {}, { companyCode: 'C02' }, ['companyCode foreign-company']],
    ['is not of all companies', {}, { companyCode: null }, ['companyCode foreign-company']],
    ['is of any company for who has all', { companyCode: null }, { companyCode: null }, []],
    ['sees all where the giver does', {}, { dataScope: 2, siteCodes: [] }, []],
    ['sees no more than the giver', { dataScope: 4 }, { dataScope: 2 }, ['dataScope wider-scope']],
    ['has sites that the giver sees', {}, { siteCodes: ['S09'] }, ['siteCodes foreign-sites']],
    ['has any site where the giver sees all', { siteCodes: null }, { siteCodes: ['S09'] }, []],
    ['has sites where its scope is made of them', {}, { siteCodes: [] }, ['siteCodes no-sites']],
    ['may work nowhere where it sees itself', {}, { dataScope: 1, siteCodes: [] }, []],
  ] as const)('%s', (_title, giver, given, expected) => {
    expect(found(giver, given)).toEqual(expected);
  });

  it('reports all issues at once', () => {
    const given = { accountType: 1, companyCode: null, dataScope: 2, siteCodes: ['S09'] };
    expect(found({ dataScope: 4 }, given)).toHaveLength(4);
  });
});

describe('changing an account', () => {
  it('keeps existing grants that the granting account could not give', () => {
    const before = { accountType: 999, dataScope: 2, companyCode: 'C02', siteCodes: ['S09'] };
    expect(found({ dataScope: 4 }, { ...before, siteCodes: ['S09', 'S01'] }, before)).toEqual([]);
    expect(found({}, { ...before, siteCodes: ['S09', 'S08'] }, before)).toEqual(['siteCodes foreign-sites']);
  });
});

it('reports only codes that are added and not held by the granting account', () => {
  expect(codesBeyond(new Set(['10100']), ['10100', '10200', '10300'], ['10300'])).toEqual(['10200']);
});
