import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailedError } from '../../../cli-errors.ts';
import { manifestPath, unpackBase } from '../../../project/screen-manifest.ts';
import { formattedTexts } from '../files/apply-files.ts';
import { isMigration, manifestOf, type PlannedFile, renderedHash } from '../files/plan-files.ts';
import { replaceFiles } from '../files/replace-files.ts';
import { manifestFor } from '../manifest-for.ts';
import { stampAfter } from '../plan-screen.ts';
import { readProjectInventory } from '../project-inventory.ts';
import { type MergedFile, mergeFiles } from './merge-files.ts';
import { renderToday } from './render-today.ts';

export interface UpdateOptions {
  /** Fields to add, in the syntax of `--fields`. */
  readonly addField: string | undefined;
  readonly isDryRun: boolean;
  /** Writes conflicts into the files; without it a conflict changes nothing. */
  readonly writesConflicts: boolean;
}

export interface UpdateOutcome {
  readonly status: 'current' | 'planned' | 'updated' | 'conflicts';
  readonly files: readonly MergedFile[];
}

/**
 * Merges today's templates, and added fields, into the files of a screen, and writes all of them or none.
 * Throws `CommandFailedError` for a screen without original texts, for a new file whose place is taken, and without
 * git or Biome; `UsageError` for fields that cannot be added.
 */
export function updateScreen(
  root: string,
  path: string,
  { addField, isDryRun, writesConflicts }: UpdateOptions,
): UpdateOutcome {
  const manifest = manifestFor(root, path, 'update');
  const record = manifest.scaffold;
  if (record === undefined)
    throw new CommandFailedError(
      `${manifestPath(path)} is of an earlier version, which did not keep the original files, so nothing can be merged. Add the change by hand, or create the screen again.`,
    );
  const { texts: base } = unpackBase(manifest, record);
  const added = addField === undefined ? undefined : { text: addField, stamp: nextStamp(root) };
  const { decision, files: rendered } = renderToday(root, manifest, record, added);
  if (renderedHash(rendered) === record.rendered) return { status: 'current', files: [] };
  const today = withOriginalMigrations(formatted(root, rendered), base);
  const files = mergeFiles(root, base, textsByPath(today));
  rejectTaken(files);
  const hasConflicts = files.some(({ effect }) => effect === 'conflict');
  if (isDryRun) return { status: 'planned', files };
  if (!hasConflicts || writesConflicts) {
    const next = manifestOf(decision, rendered, today);
    const before = readFileSync(join(root, next.path), 'utf8');
    replaceFiles(root, path, [...files, { path: next.path, ours: before, result: next.text }]);
  }
  return { status: hasConflicts ? 'conflicts' : 'updated', files };
}

function nextStamp(root: string): string {
  return stampAfter(readProjectInventory(root).newestStamp, new Date());
}

function formatted(root: string, rendered: readonly PlannedFile[]): readonly PlannedFile[] {
  const { texts, isFormatted } = formattedTexts(root, rendered);
  if (isFormatted) return texts;
  throw new CommandFailedError(
    'Nothing was changed: Biome, which formatted the files, is not installed. Run: npm ci',
  );
}

/** Leaves migrations as they were created, because a database rejects an applied one that changed. */
function withOriginalMigrations(
  today: readonly PlannedFile[],
  base: Readonly<Record<string, string>>,
): PlannedFile[] {
  const originals = Object.entries(base).flatMap(([path, text]) =>
    isMigration(path) ? [{ path, text }] : [],
  );
  const others = today.filter(({ path }) => !(isMigration(path) && path in base));
  return [...others, ...originals].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function rejectTaken(files: readonly MergedFile[]): void {
  const taken = files.filter(({ effect }) => effect === 'taken');
  if (taken.length > 0)
    throw new CommandFailedError(
      `Nothing was changed. The templates have new files, but other files have their paths:\n${taken.map(({ path }) => `  ${path}`).join('\n')}\nMove them first.`,
    );
}

const textsByPath = (files: readonly PlannedFile[]) =>
  Object.fromEntries(files.map(({ path, text }) => [path, text]));
