import { expect, test } from 'vitest';
import { exitCodeOf, growthCheck, noneOf, reportTable } from './soak-report.ts';

test('a count that must be 0 fails otherwise and names the first cases', () => {
  expect(noneOf('missing', [])).toEqual({ what: 'missing', seen: '0', wanted: '0', isGood: true });
  expect(noneOf('missing', ['a', 'b', 'c', 'd'])).toMatchObject({ seen: '4: a, b, c …', isGood: false });
});

test.each([
  [null, undefined],
  [-3, true],
  [20, true],
  [20.1, false],
])('rates a growth of %s as %s', (growth, isGood) => {
  expect(growthCheck('server', growth, 20).isGood).toBe(isGood);
});

test('the table shows each figure, and the exit code reports a failure', () => {
  const told = { what: 'writes', seen: '812' };
  expect(reportTable([told, noneOf('missing', ['a']), noneOf('doubled', [])])).toBe(
    [
      'check    seen  wanted',
      'writes   812',
      'missing  1: a  0       FAILED',
      'doubled  0     0       ok',
    ].join('\n'),
  );
  expect(exitCodeOf([told, noneOf('doubled', [])])).toBe(0);
  expect(exitCodeOf([told, noneOf('missing', ['a'])])).toBe(1);
});
