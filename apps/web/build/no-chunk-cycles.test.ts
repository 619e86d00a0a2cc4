import { expect, it } from 'vitest';
import { findChunkCycle } from './no-chunk-cycles.ts';

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports });

it('names the files of a circle', () => {
  expect(findChunkCycle([chunk('a', 'b'), chunk('b', 'c'), chunk('c', 'd', 'b'), chunk('d')])).toEqual([
    'b',
    'c',
    'b',
  ]);
});

it('has nothing against files that many import', () => {
  expect(
    findChunkCycle([chunk('a', 'b', 'c'), chunk('b', 'c'), chunk('c'), chunk('d', 'a', 'c')]),
  ).toBeNull();
});
