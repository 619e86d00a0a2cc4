import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandFailedError } from '../../../cli-errors.ts';

type Texts = Readonly<Record<string, string>>;

/**
 * Effect of an update on a file: `kept` is an edited file that templates no longer have, `absent` one that the user
 * deleted, `taken` a new file whose path another file has.
 */
export type FileEffect =
  | 'created'
  | 'replaced'
  | 'merged'
  | 'conflict'
  | 'removed'
  | 'kept'
  | 'absent'
  | 'taken';

export interface MergedFile {
  readonly path: string;
  readonly effect: FileEffect;
  /** Text of the project; undefined without the file. */
  readonly ours: string | undefined;
  /** Text to write, `null` to remove the file; undefined leaves it. */
  readonly result?: string | null;
}

/** Merges the changes from `base` to `theirs` into the project's files. Unaffected files are omitted. */
export function mergeFiles(root: string, base: Texts, theirs: Texts): MergedFile[] {
  const paths = new Set([...Object.keys(base), ...Object.keys(theirs)]);
  return [...paths].toSorted().flatMap((path) => {
    const file = mergeFile(textOf(join(root, path)), base[path], theirs[path]);
    return file === undefined ? [] : [{ path, ...file }];
  });
}

function mergeFile(
  ours: string | undefined,
  base: string | undefined,
  theirs: string | undefined,
): Omit<MergedFile, 'path'> | undefined {
  const text = ours?.replaceAll('\r\n', '\n');
  if (base === theirs || text === theirs) return undefined;
  if (theirs === undefined)
    return text === base ? { effect: 'removed', ours, result: null } : { effect: 'kept', ours };
  if (text === undefined)
    return base === undefined ? { effect: 'created', ours, result: theirs } : { effect: 'absent', ours };
  if (base === undefined) return { effect: 'taken', ours };
  const merged = text === base ? { effect: 'replaced' as const, result: theirs } : merge(text, base, theirs);
  const hasCarriageReturns = ours?.includes('\r\n') === true;
  return {
    ...merged,
    ours,
    result: hasCarriageReturns ? merged.result.replaceAll('\n', '\r\n') : merged.result,
  };
}

function merge(
  ours: string,
  base: string,
  theirs: string,
): { effect: 'merged' | 'conflict'; result: string } {
  return inFolder((folder) => {
    write(folder, { ours, base, theirs });
    const labels = ['yours', 'as scaffolded', 'templates'].flatMap((label) => ['-L', label]);
    const { status, stdout } = git(folder, ['merge-file', '-p', ...labels, 'ours', 'base', 'theirs'], 127);
    return { effect: status === 0 ? 'merged' : 'conflict', result: stdout };
  });
}

/** Returns the changes as a unified diff. */
export function diffOf(files: readonly MergedFile[]): string {
  return inFolder((folder) => {
    mkdirSync(join(folder, 'a'));
    mkdirSync(join(folder, 'b'));
    for (const { path, ours, result } of files) {
      if (result === undefined) continue;
      if (ours !== undefined) write(join(folder, 'a'), { [path]: ours });
      if (result !== null) write(join(folder, 'b'), { [path]: result });
    }
    const flags = ['--no-index', '--no-prefix', '--no-color', '--no-ext-diff', '--no-textconv'];
    return git(folder, ['-c', 'core.quotePath=false', 'diff', ...flags, 'a', 'b'], 1).stdout;
  });
}

/** Throws `CommandFailedError` without git, `Error` for a status above `most`. */
function git(cwd: string, words: readonly string[], most: number): { status: number; stdout: string } {
  const { status, stdout, stderr, error } = spawnSync('git', words, { cwd, encoding: 'utf8' });
  if (error)
    throw new CommandFailedError(
      `Nothing was changed: plus merges with git, which did not start: ${error.message}`,
    );
  if (status === null || status > most) throw new Error(`git ${words[0]} failed:\n${stderr}`);
  return { status, stdout };
}

function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'plus-merge-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder: string, texts: Texts): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
