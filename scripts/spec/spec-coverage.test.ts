import { expect, test } from 'vitest';
import { emitSpecCoverage, statementsWithoutTest } from './emit-spec-coverage.ts';
import { parseStatements, readStatements } from './spec-statements.ts';
import { readTestFiles, tagCountIn, taggedTestsIn } from './tagged-tests.ts';

const statements = readStatements();
const files = readTestFiles();
const tests = files.flatMap(({ file, source }) => taggedTestsIn(file, source));

test('every @spec tag is in a title and names a statement of docs/spec-statements.md', () => {
  const known = new Set(
    statements.sections.flatMap((section) => section.statements.map(({ number }) => number)),
  );
  expect(known.size).toBeGreaterThan(200);
  expect(tests.filter(({ number }) => !known.has(number))).toEqual([]);
  const outside = files.filter(
    ({ file, source }) => tagCountIn(source) !== taggedTestsIn(file, source).length,
  );
  expect(outside.map(({ file }) => file)).toEqual([]);
});

test('every statement of the specification has a test', () => {
  expect(statementsWithoutTest(statements, tests)).toEqual([]);
});

test('statements are numbered in order, and every intended deviation names one', () => {
  for (const [index, section] of statements.sections.entries()) {
    expect(section.statements.map(({ number }) => number)).toEqual(
      section.statements.map((_statement, place) => `${index + 1}.${place + 1}`),
    );
  }
  const known = statements.sections.flatMap((section) => section.statements.map(({ number }) => number));
  expect([...statements.changes.keys()].filter((number) => !known.includes(number))).toEqual([]);
});

test('the page shows each statement’s tests, its deviations, and the missing tests', () => {
  const page = [
    '## 1. One\n\n| No. | Statement |\n| --- | --- |\n| 1.1 | First. |\n| 1.2 | Second. |\n',
    '## Changed on purpose\n\n| No. | Instead |\n| --- | --- |\n| 1.2 | Because. |\n',
  ].join('\n');
  const source = "it('does the first @spec(1.1)', () => {});\n['a row @spec(1.1)', 1],";
  const found = taggedTestsIn('apps/a.test.ts', source);
  expect(found.map(({ title }) => title)).toEqual(['does the first', 'a row']);
  const parsed = parseStatements(page);
  expect(statementsWithoutTest(parsed, found)).toEqual(['1.2']);
  const mutation = { spec: '1.1', file: 'apps/a.ts', search: 'a', replace: 'b' };
  const made = emitSpecCoverage(parsed, found, [mutation]);
  expect(made).toContain('*Mutation:* [a.ts](../apps/a.ts)');
  expect(made).toContain('**1.1** First.\n\n- does the first · [a.test.ts](../apps/a.test.ts)\n- a row');
  expect(made).toContain('**1.2** Second.\n\n*Changed on purpose:* Because.\n\n- **no test**');
  expect(made).toContain('1 of 2 statements have tests, with 2 tags.');
});
