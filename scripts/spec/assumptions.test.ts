import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectAssumptions } from '../../packages/contracts/src/generate/emit/emit-assumptions.ts';
import { projectRoot } from '../process/project-root.ts';

test('every assumption names a file that is there to be edited', () => {
  const files = collectAssumptions().map(({ file }) => file);
  // Not those of the contract alone: hence this test is here, beside what reads all of the project.
  expect(files).toContain('apps/web/public/config.json');
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});
