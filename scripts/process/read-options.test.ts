import { describe, expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

const FLAGS = {
  only: { type: 'string' },
  runs: { type: 'string', default: '5' },
  large: { type: 'boolean' },
} as const;

describe('the flags of a command', () => {
  it('are read, with what holds where one is missing', () => {
    expect(readOptions(['--only', 'web', '--large'], FLAGS)).toEqual({
      kind: 'run',
      values: { only: 'web', runs: '5', large: true },
    });
  });

  it.each([['--help'], ['-h'], ['--large', '--help']])('ask for its help: %s', (...flags) => {
    expect(readOptions(flags, FLAGS)).toEqual({ kind: 'help' });
  });

  it.each([['--lrage'], ['web'], ['--only']])('are refused in one line: %s', (...flags) => {
    const read = readOptions(flags, FLAGS);
    expect(read.kind).toBe('usage');
  });
});
