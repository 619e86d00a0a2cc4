import { describe, expect, it } from 'vitest';
import {
  canDeleteRecords,
  canSearchClients,
  isKnownAccountType,
  roleForAccountType,
} from './role-for-account-type.ts';

describe('account types @spec(6.1)', () => {
  it.each([
    [1, 'Admin', true, true],
    [2, 'Admin', true, true],
    [51, 'Senior Manager', false, true],
    [100, 'Company Manager', false, true],
    [149, 'HR', false, false],
    [150, 'Company Staff', false, false],
    [151, 'Field Engineer', false, false],
    [251, 'Site Manager', false, false],
    [291, 'Site Staff', false, false],
    [0, 'user', false, false],
    [3, 'user', false, false],
    [999, 'user', false, false],
    [-1, 'user', false, false],
    [Number.NaN, 'user', false, false],
  ])('type %s is %s (client search: %s, delete: %s)', (accountType, role, maySearch, mayDelete) => {
    expect(roleForAccountType(accountType)).toBe(role);
    expect(isKnownAccountType(accountType)).toBe(role !== 'user');
    expect(canSearchClients(accountType)).toBe(maySearch);
    expect(canDeleteRecords(accountType)).toBe(mayDelete);
  });
});

it('assigns no account type a role of the template @spec(6.8)', () => {
  const roles: string[] = Array.from({ length: 1000 }, (_, accountType) => roleForAccountType(accountType));
  expect(roles.filter((role) => ['admin', 'editor', 'visitor'].includes(role))).toEqual([]);
});
