import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandFailedError } from '../../../cli-errors.ts';
import { contentHash } from '../../../project/screen-manifest.ts';
import { removeFiles } from './apply-files.ts';

/** Record of an update that is being written. It outlives a killed process, and the next `plus screen` finishes it. */
const JOURNAL = '.plus-stage/update.json';
const UNFINISHED = '.plus-stage/unfinished';

/** Change of a file. */
interface Replacement {
  readonly path: string;
  /** Current text; undefined without the file. */
  readonly ours: string | undefined;
  /** Text to write, `null` to remove the file; undefined leaves it. */
  readonly result?: string | null;
}

/** Replaces, creates and removes files: all or, if the process is killed before they are recorded, no files. */
export function replaceFiles(root: string, screen: string, files: readonly Replacement[]): void {
  mkdirSync(join(root, dirname(JOURNAL)), { recursive: true });
  const steps = files.flatMap(({ path, ours, result }) =>
    result === undefined
      ? []
      : [{ path, before: ours === undefined ? null : contentHash(ours), after: result }],
  );
  putText(root, JOURNAL, JSON.stringify({ screen, steps }));
  finishReplacing(root);
}

interface Journal {
  readonly screen: string;
  readonly steps: readonly { path: string; before: string | null; after: string | null }[];
}

/** Returns the unfinished update of a killed process. */
export function unfinishedUpdate(root: string): Journal | undefined {
  const text = textOf(root, JOURNAL);
  return text === null ? undefined : JSON.parse(text);
}

/** Throws `CommandFailedError` for an update that was killed. */
export function rejectUnfinished(root: string): void {
  const screen = unfinishedUpdate(root)?.screen;
  if (screen !== undefined)
    throw new CommandFailedError(
      `An update of ${screen} was killed. To finish it: plus screen update ${screen}`,
    );
}

/**
 * Writes what an update that was killed has not written yet.
 * Throws `CommandFailedError` if one of the remaining files was edited since.
 */
export function finishReplacing(root: string): void {
  const journal = unfinishedUpdate(root);
  if (journal === undefined) return;
  for (const { path, before, after } of journal.steps) {
    const text = textOf(root, path);
    if (text === after) continue;
    if ((text === null ? null : contentHash(text)) !== before)
      throw new CommandFailedError(
        `An update of ${journal.screen} was killed, and ${path} was edited since. Undo your edit to finish the update, or delete ${JOURNAL} to leave it.`,
      );
    if (after === null) removeFiles(root, [path]);
    else putText(root, path, after);
  }
  rmSync(join(root, JOURNAL), { force: true });
}

/** Writes a file in one step: readers see the old text or the new one. */
function putText(root: string, path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, UNFINISHED), text);
  renameSync(join(root, UNFINISHED), join(root, path));
}

function textOf(root: string, path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return null;
  }
}
