import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';

/** A project to scaffold into: the files that git knows or would take, with the packages of this one. */
export interface ProjectCopy {
  readonly root: string;
  /** Runs `plus` in it. Errors: throws with its words where it fails. */
  plus(...words: readonly string[]): string;
  remove(): void;
}

const plusFile = join(projectRoot, 'packages/cli/bin/plus.mjs');

/** Copies this project's own files into a folder for the time of a bench. */
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

/** The words that make the screen of this number, each with names of its own. */
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
