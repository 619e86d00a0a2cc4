import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandFailedError } from '../../../cli-errors.ts';
import { formatFiles } from './format-files.ts';
import type { PlannedFile } from './plan-files.ts';

/** Staging folder that no tool reads; git ignores it. Finished files move into place at once. */
const STAGE = '.plus-stage';

/** Throws `CommandFailedError` with the files that already exist; nothing is ever overwritten. */
export function rejectExisting(root: string, files: readonly PlannedFile[]): void {
  const there = files.filter(({ path }) => existsSync(join(root, path)));
  if (there.length > 0)
    throw new CommandFailedError(
      `Nothing was created. Existing ${there.length === 1 ? 'file' : 'files'}:\n${there.map(({ path }) => `  ${path}`).join('\n')}\nChoose another path, or move the existing files.`,
    );
}

/**
 * Creates all files or none. `manifestOf` gets them as written, formatted, and its result is written last.
 * Shape: whether they could be formatted.
 * Throws `CommandFailedError` if one of them was created concurrently, after removing the others.
 */
export function applyFiles(
  root: string,
  files: readonly PlannedFile[],
  manifestOf: (written: readonly PlannedFile[]) => PlannedFile,
): boolean {
  rejectExisting(root, files);
  return inStage(root, files, (stage, written, isFormatted) => {
    const manifest = manifestOf(written);
    write(stage, manifest);
    putInPlace(root, stage, [...written, manifest]);
    return isFormatted;
  });
}

/** Returns files as the project's Biome formats them, and whether it is installed. */
export function formattedTexts(
  root: string,
  files: readonly PlannedFile[],
): { texts: readonly PlannedFile[]; isFormatted: boolean } {
  return inStage(root, files, (_stage, texts, isFormatted) => ({ texts, isFormatted }));
}

/** Writes files to a new stage, formats them there, and removes the stage after `work`. */
function inStage<Result>(
  root: string,
  files: readonly PlannedFile[],
  work: (stage: string, written: readonly PlannedFile[], isFormatted: boolean) => Result,
): Result {
  mkdirSync(join(root, STAGE), { recursive: true });
  const stage = mkdtempSync(join(root, STAGE, 'new-'));
  try {
    for (const file of files) write(stage, file);
    const isFormatted = formatFiles(root, stage);
    const written = files.map(({ path }) => ({ path, text: readFileSync(join(stage, path), 'utf8') }));
    return work(stage, written, isFormatted);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function write(folder: string, { path, text }: PlannedFile): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function putInPlace(root: string, stage: string, files: readonly PlannedFile[]): void {
  const placed: string[] = [];
  const folders: string[] = [];
  try {
    for (const { path } of files) {
      makeFolder(root, dirname(path), folders);
      putFile(join(stage, path), join(root, path));
      placed.push(path);
    }
  } catch (error) {
    for (const path of placed) rmSync(join(root, path), { force: true });
    for (const folder of folders.toReversed()) removeEmpty(join(root, folder));
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new CommandFailedError(
      `Nothing was created: another process created ${files[placed.length]?.path}. Try again.`,
    );
  }
}

/** A link fails if the file exists; a rename would replace it. Without link support, the exclusive copy fails too. */
function putFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/** Creates a folder and its parents, and records those that did not exist. */
function makeFolder(root: string, folder: string, made: string[]): void {
  if (folder === '.' || existsSync(join(root, folder))) return;
  makeFolder(root, dirname(folder), made);
  mkdirSync(join(root, folder), { recursive: true });
  made.push(folder);
}

/** Removes files, and folders that become empty. Missing files are ignored. */
export function removeFiles(root: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(join(root, path), { force: true });
  const folders = new Set(paths.flatMap((path) => foldersAbove(path)));
  for (const folder of [...folders].toSorted((a, b) => b.length - a.length)) removeEmpty(join(root, folder));
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === '.' ? [] : [above, ...foldersAbove(above)];
}

function removeEmpty(folder: string): void {
  try {
    if (lstatSync(folder).isDirectory()) rmdirSync(folder);
  } catch {
    // Not empty, or already gone.
  }
}
