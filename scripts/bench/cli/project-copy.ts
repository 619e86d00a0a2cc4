import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';

/**
 * Copy of the project to scaffold into: tracked and untracked files that git does not ignore, with this project's
 * packages.
 */
export interface ProjectCopy {
  readonly root: string;
  /** Runs `plus` in the copy. Throws with its output if it fails. */
  plus(...words: readonly string[]): string;
  remove(): void;
}

const plusFile = join(projectRoot, 'packages/cli/bin/plus.mjs');

/** Copies the project's files into a temporary folder for a bench. */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'plus-bench-cli-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const folders = new Set<string>();
  for (const file of stdout.split('\0').filter(Boolean)) {
    const folder = dirname(join(root, file));
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    cpSync(join(projectRoot, file), join(root, file));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  return {
    root,
    plus(...words) {
      const result = spawnSync(process.execPath, [plusFile, ...words], { cwd: root, encoding: 'utf8' });
      if (result.status !== 0)
        throw new Error(
          `plus ${words.join(' ')} ended with ${result.status}:\n${result.stderr}${result.stdout}`,
        );
      return result.stdout;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Returns the arguments that add the screen with this number, under unique names. */
export function addWords(number: number): string[] {
  return [
    'screen',
    'add',
    `sites/bench-item${number}-list`,
    '--title',
    `量測 ${number}`,
    '--kind',
    'list',
    '--yes',
  ];
}
