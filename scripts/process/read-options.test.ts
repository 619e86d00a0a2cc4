import { describe, expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

const FLAGS = {
  only: { type: 'string' },
  runs: { type: 'string', default: '5' },
  large: { type: 'boolean' },
} as const;

describe('the flags of a command', () => {
  it('are parsed, with defaults for missing ones', () => {
    expect(readOptions(['--only', 'web', '--large'], FLAGS)).toEqual({
      kind: 'run',
      values: { only: 'web', runs: '5', large: true },
    });
  });

  it.each([['--help'], ['-h'], ['--large', '--help']])('request help: %s', (...flags) => {
    expect(readOptions(flags, FLAGS)).toEqual({ kind: 'help' });
  });

  it.each([['--lrage'], ['web'], ['--only']])('are rejected in one line: %s', (...flags) => {
    const read = readOptions(flags, FLAGS);
    expect(read.kind).toBe('usage');
  });
});
