import { expect, test } from 'vitest';
import { checkOutcome, hasRunTests, suiteOutcome } from './phase.ts';
import { closeRun } from './run-summary.ts';

const good = (passed: number) => ({ passed, failures: [], skipped: [], empty: [] });
const late = { title: 'a.test.ts: is late', reason: 'Error: expected 1 to be 2' };

function closingOf(...outcomes: Parameters<typeof closeRun>[0]) {
  const { lines, exitCode } = closeRun(outcomes);
  return { last: lines.at(-1), text: lines.join('\n'), exitCode };
}

test('sums the suites on the last line', () => {
  const closing = closingOf(
    checkOutcome('types', 4, undefined),
    suiteOutcome('unit', 3, 0, good(400), false),
    suiteOutcome('browser', 30, 0, good(20), false),
  );
  expect(closing).toMatchObject({ last: '420 passed, 0 failed', exitCode: 0 });
});

test('counts a failed check, so that a failed run never ends with 0 failed', () => {
  const closing = closingOf(
    checkOutcome('types', 4, 'see above'),
    suiteOutcome('unit', 3, 1, { ...good(10), failures: [late, late] }, false),
  );
  expect(closing).toMatchObject({ last: '10 passed, 3 failed', exitCode: 1 });
});

test('fails a suite that ran no test', () => {
  const closing = closingOf(suiteOutcome('unit', 3, 0, { ...good(5), empty: ['apps/web'] }, false));
  expect(closing).toMatchObject({ last: '5 passed, 1 failed', exitCode: 1 });
  expect(closing.text).toContain('ran no test: apps/web');
});

test('fails a suite without a report or with a bad exit code, even if all tests passed', () => {
  expect(closingOf(suiteOutcome('contract', 1, 0, undefined, false))).toMatchObject({
    last: '0 passed, 1 failed',
    exitCode: 1,
  });
  expect(closingOf(suiteOutcome('contract', 1, 1, good(5), false))).toMatchObject({
    last: '5 passed, 1 failed',
    exitCode: 1,
  });
});

test('allows --grep to leave a suite empty, but not all of them', () => {
  const empty = { ...good(0), empty: ['browser'] };
  expect(
    closingOf(suiteOutcome('unit', 1, 0, good(1), true), suiteOutcome('browser', 1, 0, empty, true)),
  ).toMatchObject({ last: '1 passed, 0 failed', exitCode: 0 });
  expect(closingOf(suiteOutcome('browser', 1, 0, empty, true))).toMatchObject({
    last: '0 passed, 1 failed',
    exitCode: 1,
  });
});

test('skips the check of a suite in which --grep matches no test', () => {
  const empty = { ...good(0), empty: ['browser'] };
  expect(hasRunTests(suiteOutcome('browser', 1, 0, empty, true))).toBe(false);
  expect(hasRunTests(suiteOutcome('browser', 1, 0, good(1), true))).toBe(true);
  expect(hasRunTests(suiteOutcome('browser', 1, 1, { ...good(0), failures: [late] }, true))).toBe(true);
});

test('names failed tests, so that the end of a long log is enough', () => {
  const closing = closingOf(
    suiteOutcome('unit', 3, 1, { ...good(10), failures: [late] }, false),
    suiteOutcome('browser', 3, 1, { ...good(2), failures: [{ title: 'b.spec.ts › b', reason: '' }] }, false),
  );
  expect(closing.text).toContain('\n✗ a.test.ts: is late\n  Error: expected 1 to be 2\n✗ b.spec.ts › b\n');
});

test('reports skipped tests prominently', () => {
  const closing = closingOf(suiteOutcome('unit', 1, 0, { ...good(3), skipped: ['a.test.ts: later'] }, false));
  expect(closing.text).toContain('1 SKIPPED');
  expect(closing.text).toContain('a.test.ts: later');
  expect(closing.last).toBe('3 passed, 0 failed');
});
