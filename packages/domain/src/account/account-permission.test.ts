import { describe, expect, it } from 'vitest';
import {
  type AccountAssignment,
  canManageAccountType,
  checkAccountGrant,
  codesNotHeld,
  type GrantingAccount,
} from './account-permission.ts';

const hr: GrantingAccount = { accountType: 149, dataScope: 2, companyCode: 'C01', siteCodes: ['S01', 'S02'] };
const person: AccountAssignment = { accountType: 291, dataScope: 4, companyCode: 'C01', siteCodes: ['S01'] };

function found(
  giver: Partial<GrantingAccount>,
  given: Partial<AccountAssignment>,
  before: AccountAssignment | null = null,
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
  expect(canManageAccountType(own, other)).toBe(may);
});

describe('creating an account', () => {
  it.each([
    ['accepts a type below the granting account’s', {}, {}, []],
    ['rejects the granting account’s own type', {}, { accountType: 149 }, ['accountType not-below']],
    ['rejects an unknown type', {}, { accountType: 777 }, ['accountType unknown-type']],
    ['lets a top administrator grant the same type', { accountType: 1 }, { accountType: 1 }, []],
    ['rejects another company', {}, { companyCode: 'C02' }, ['companyCode foreign-company']],
    [
      'accepts any company from an account of all companies',
      { companyCode: null },
      { companyCode: 'C02' },
      [],
    ],
    ['rejects all companies', {}, { companyCode: null }, ['companyCode foreign-company']],
    [
      'accepts all companies from an account of all companies',
      { companyCode: null },
      { companyCode: null },
      [],
    ],
    ['accepts the scope of the granting account', {}, { dataScope: 2, siteCodes: [] }, []],
    ['rejects a wider scope', { dataScope: 4 }, { dataScope: 2 }, ['dataScope wider-scope']],
    [
      'rejects sites that the granting account cannot see',
      {},
      { siteCodes: ['S09'] },
      ['siteCodes foreign-sites'],
    ],
    ['accepts any site from an account that sees all', { siteCodes: null }, { siteCodes: ['S09'] }, []],
    ['requires sites for a scope of sites', {}, { siteCodes: [] }, ['siteCodes no-sites']],
    ['requires no sites for a scope of own records', {}, { dataScope: 1, siteCodes: [] }, []],
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

  it('rejects a move to another company and a wider scope', () => {
    expect(found({}, { companyCode: 'C02' }, person)).toEqual(['companyCode foreign-company']);
    expect(found({ dataScope: 4 }, { dataScope: 2 }, person)).toEqual(['dataScope wider-scope']);
    expect(found({ dataScope: 4 }, { dataScope: 1 }, person)).toEqual([]);
  });
});

it('reports only codes that are added and not held by the granting account', () => {
  expect(codesNotHeld(new Set(['10100']), ['10100', '10200', '10300'], ['10300'])).toEqual(['10200']);
});
