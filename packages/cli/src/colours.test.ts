import { expect, test } from 'vitest';
import { colorize, paintHeadings, showsColours } from './colours.ts';

const coloured = { colours: { out: true, err: false } };

test('colours only output to a stream that supports colours', () => {
  expect(colorize(coloured, 'out', 'red', 'no')).toBe('\u001b[31mno\u001b[39m');
  expect(colorize(coloured, 'err', 'red', 'no')).toBe('no');
  expect(colorize({}, 'out', 'red', 'no')).toBe('no');
});

test('sets headings in bold', () => {
  expect(paintHeadings(coloured, 'out', 'Options:\n  --json  as JSON:\nUsage: plus')).toBe(
    '\u001b[1mOptions:\u001b[22m\n  --json  as JSON:\nUsage: plus',
  );
});

test.each([
  [true, {}, true],
  [false, {}, false],
  [undefined, {}, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [true, { TERM: 'dumb' }, false],
])('a stream with isTTY %s under %j: colours %s', (isTTY, env, shown) => {
  expect(showsColours(isTTY === undefined ? {} : { isTTY }, env)).toBe(shown);
});
