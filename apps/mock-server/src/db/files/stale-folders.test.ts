import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeStaleFolders } from './stale-folders.ts';

const root = mkdtempSync(join(tmpdir(), 'parking-plus-unfinished-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const UNASSIGNED = 65_534;

// Only root can change the owner of a folder.
test.skipIf(process.geteuid?.() !== 0)("ignores folders of another user's process", async () => {
  // No process has these numbers: they are above the system's maximum.
  const [own, foreign] = ['4999998', '4999999'].map((pid) => join(root, `kept-${pid}-0011aabb`));
  for (const path of [own, foreign]) mkdirSync(path ?? '');
  chownSync(foreign ?? '', UNASSIGNED, UNASSIGNED);
  await removeStaleFolders(root, 'kept');
  expect([own, foreign].map((path) => existsSync(path ?? ''))).toEqual([false, true]);
});
