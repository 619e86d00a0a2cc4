import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collectAssumptions } from '../../packages/contracts/src/generate/emit/emit-assumptions.ts';
import { projectRoot } from '../process/project-root.ts';

test('every assumption names an existing file to edit', () => {
  const files = collectAssumptions().map(({ file }) => file);
  // Assumptions exist outside the contract too: hence this test belongs to the code that reads the whole project.
  expect(files).toContain('apps/web/public/config.json');
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});
