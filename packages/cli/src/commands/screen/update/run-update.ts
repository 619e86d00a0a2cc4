import type { ExitCode, ParsedArguments } from '../../../command.ts';
import { findProjectRoot } from '../../../project/find-project-root.ts';
import type { Terminal } from '../../../terminal.ts';
import { withProjectLock } from '../files/project-lock.ts';
import { regenerateContract } from '../files/regenerate-contract.ts';
import { readScreenPath } from '../screen-input.ts';
import { diffOf, type MergedFile } from './merge-files.ts';
import { type UpdateOutcome, updateScreen } from './update-screen.ts';

/** Merges today's templates, and added fields, into a scaffolded screen. Exit code 1 for conflicts. */
export async function run(
  { arguments: [typed = ''], options }: ParsedArguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const { path } = readScreenPath(typed);
  const root = findProjectRoot(terminal.cwd);
  const addField = typeof options.addField === 'string' ? options.addField : undefined;
  const isDryRun = options.dryRun === true;
  const writesConflicts = options.writeConflicts === true;
  const outcome = await withProjectLock(
    root,
    () => updateScreen(root, path, { addField, isDryRun, writesConflicts }),
    { isDryRun },
  );
  const { status, files } = outcome;
  const conflicts = files.filter(({ effect }) => effect === 'conflict');
  if (options.json === true) {
    const effects = files.map(({ path: file, effect }) => ({ path: file, effect }));
    terminal.out(JSON.stringify({ status, path, files: effects }, null, 2));
  } else {
    const shown = isDryRun ? files : writesConflicts ? [] : conflicts;
    if (shown.length > 0) terminal.out(diffOf(shown));
    for (const line of describeUpdate(path, outcome, writesConflicts)) terminal.out(line);
  }
  if (conflicts.length > 0) return 1;
  // Also of a current screen: an update can have been killed before it did.
  return isDryRun || (await regenerateContract(root, terminal)) ? 0 : 1;
}

const EFFECTS: Readonly<Record<MergedFile['effect'], string>> = {
  created: 'created',
  replaced: 'replaced, as you had not edited it',
  merged: 'merged with your edits',
  conflict: 'CONFLICT with your edits',
  removed: 'removed: templates no longer have it',
  kept: 'kept with your edits, though templates no longer have it',
  absent: 'still deleted, as you deleted it',
  taken: 'taken',
};

function describeUpdate(path: string, { status, files }: UpdateOutcome, writesConflicts: boolean): string[] {
  if (status === 'current') return [`${path} is up to date with its templates.`];
  const heads = {
    planned: `Would update ${path}:`,
    updated: `Updated ${path}:`,
    conflicts: writesConflicts
      ? `Updated ${path}, with conflicts:`
      : `Nothing was changed: ${path} has conflicts.`,
  };
  return [
    heads[status],
    ...files.map(({ path: file, effect }) => `  ${file}: ${EFFECTS[effect]}`),
    ...(status !== 'conflicts'
      ? []
      : writesConflicts
        ? ['Resolve the lines between <<<<<<< and >>>>>>>, then run: npm run generate']
        : [
            `To write them into the files and resolve them there: plus screen update ${path} --write-conflicts`,
          ]),
  ];
}
