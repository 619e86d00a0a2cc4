import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandFailedError } from '../cli-errors.ts';
import { findProjectRoot } from './find-project-root.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plus cli '));
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeManifest(at: string, content: string) {
  mkdirSync(join(folder, at), { recursive: true });
  writeFileSync(join(folder, at, 'package.json'), content);
}

test('finds the project from a subfolder, past the packages inside it', () => {
  writeManifest('house', '{"name":"parking-plus"}');
  writeManifest('house/apps/web', '{"name":"@parking-plus/web"}');
  writeManifest('house/broken', '{');
  mkdirSync(join(folder, 'house/apps/web/src'));
  expect(findProjectRoot(join(folder, 'house/apps/web/src'))).toBe(join(folder, 'house'));
  expect(findProjectRoot(join(folder, 'house/broken'))).toBe(join(folder, 'house'));
  expect(findProjectRoot(join(folder, 'house'))).toBe(join(folder, 'house'));
});

test('fails outside a project, and names the folder', () => {
  writeManifest('other', '{"name":"something-else"}');
  expect(() => findProjectRoot(join(folder, 'other'))).toThrow(CommandFailedError);
  expect(() => findProjectRoot(join(folder, 'other'))).toThrow(join(folder, 'other'));
});
