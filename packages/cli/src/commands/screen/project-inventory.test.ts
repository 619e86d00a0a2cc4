import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readProjectInventory } from './project-inventory.ts';

const survey = readProjectInventory(fileURLToPath(new URL('../../../../../', import.meta.url)));

test('finds the file of a schema by its whole name', () => {
  expect(survey.schemaNamed(['ChargerRow', 'Page'])).toEqual({
    name: 'Page',
    file: 'packages/contracts/openapi/schemas/list.yaml',
  });
  expect(survey.schemaNamed(['Pag', 'age', 'properties'])).toBeUndefined();
});

test('finds screens by area and name', () => {
  expect(survey.hasScreen('fees/transaction-list')).toBe(true);
  expect(survey.hasScreen('fees/transaction')).toBe(false);
  expect(survey.hasScreen('sites/transaction-list')).toBe(false);
});

test('does not report a module of the product as removed', () => {
  expect([...survey.leftMigrations]).toEqual([]);
});
