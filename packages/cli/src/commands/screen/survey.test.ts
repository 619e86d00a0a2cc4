import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { surveyProject } from './survey.ts';

const survey = surveyProject(fileURLToPath(new URL('../../../../../', import.meta.url)));

test('knows the file of a schema by its whole name', () => {
  expect(survey.schemaFile('Page')).toBe('packages/contracts/openapi/schemas/list.yaml');
  expect(survey.schemaFile('Pag')).toBeUndefined();
  expect(survey.schemaFile('properties')).toBeUndefined();
});

test('knows the screens by area and name', () => {
  expect(survey.hasScreen('fees/transaction-list')).toBe(true);
  expect(survey.hasScreen('fees/transaction')).toBe(false);
  expect(survey.hasScreen('sites/transaction-list')).toBe(false);
});
