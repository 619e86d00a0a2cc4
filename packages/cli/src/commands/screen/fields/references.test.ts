import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { UsageError } from '../../../cli-errors.ts';
import { findReference } from './references.ts';

const root = fileURLToPath(new URL('../../../../../../', import.meta.url));

test('derives a resource from its list in contract, mock and web', () => {
  expect(findReference(root, 'Rental')).toEqual({
    name: 'Rental',
    deal: 'RentalList',
    code: '20100',
    key: 'rentalId',
    title: 'tenantName',
    search: 'tenant',
    schema: '{ $ref: ../schemas/rentals.yaml#/RentalId }',
    screen: '/rentals/rental-list',
    list: 'rentalList',
    listFile: 'rentals/rental-list.query.ts',
    table: 'rentals',
    column: 'rental_id',
  });
});

test.each([
  ['Account', 'account', 'name', '/people/account-list'],
  ['Department', 'departmentCode', 'name', '/people/department-list'],
  ['Site', 'siteCode', 'name', '/sites/site-list'],
])('%s is found by its key, and shown by its name', (name, key, title, screen) => {
  expect(findReference(root, name)).toMatchObject({ key, title, screen });
});

test('suggests a resource for a typo, and lists all', () => {
  expect(() => findReference(root, 'Rentl')).toThrow(UsageError);
  expect(() => findReference(root, 'Rentl')).toThrow(
    /No field can refer to "Rentl"\. Did you mean ref\(Rental\)\?/,
  );
  expect(() => findReference(root, 'Zzzzzzzzzz')).toThrow(/"Zzzzzzzzzz"\. Resources: .*Account, .*Rental/);
});
