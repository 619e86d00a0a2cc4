import { expect, it } from 'vitest';
import { findChunkCycle } from './no-chunk-cycles.ts';

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports });

it('returns the files of a cycle', () => {
  expect(findChunkCycle([chunk('a', 'b'), chunk('b', 'c'), chunk('c', 'd', 'b'), chunk('d')])).toEqual([
    'b',
    'c',
    'b',
  ]);
});

it('accepts files with many importers', () => {
  expect(
    findChunkCycle([chunk('a', 'b', 'c'), chunk('b', 'c'), chunk('c'), chunk('d', 'a', 'c')]),
  ).toBeNull();
});
