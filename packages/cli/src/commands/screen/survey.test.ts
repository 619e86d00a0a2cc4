import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { surveyProject } from './survey.ts';

const survey = surveyProject(fileURLToPath(new URL('../../../../../', import.meta.url)));

test('knows the file of a schema by its whole name', () => {
  expect(survey.schemaNamed(['ChargerRow', 'Page'])).toEqual({
    name: 'Page',
    file: 'packages/contracts/openapi/schemas/list.yaml',
  });
  expect(survey.schemaNamed(['Pag', 'age', 'properties'])).toBeUndefined();
});

test('knows the screens by area and name', () => {
  expect(survey.hasScreen('fees/transaction-list')).toBe(true);
  expect(survey.hasScreen('fees/transaction')).toBe(false);
  expect(survey.hasScreen('sites/transaction-list')).toBe(false);
});

test('takes no module of the product for one that was taken away', () => {
  expect([...survey.leftMigrations]).toEqual([]);
});
