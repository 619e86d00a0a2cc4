import { expect, test } from 'vitest';
import { parseSoakOptions } from './soak-options.ts';

test.each([
  [[], { minutes: 10, seed: 99 }],
  [['--minutes', '3', '--seed', '0'], { minutes: 3, seed: 0 }],
])('parses %j', (commandArguments, options) => {
  expect(parseSoakOptions(commandArguments, 99)).toEqual({ kind: 'run', options });
});

test.each([[['--minutes', '1']], [['--minutes', '9999']], [['--seed', 'x']], [['--minute', '3']], [['3']]])(
  'rejects %j',
  (commandArguments) => {
    expect(parseSoakOptions(commandArguments, 99).kind).toBe('usage');
  },
);

test('shows its help', () => {
  expect(parseSoakOptions(['--help'], 99)).toEqual({ kind: 'help' });
});
