import { CommandFailedError } from '../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { pathsBelow } from '../../project/files-below.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import { MODULE_FOLDER } from '../../project/nav-files.ts';
import { SCREEN_FOLDER } from '../../project/screen-files.ts';
import { changesSince, manifestPath } from '../../project/screen-manifest.ts';
import type { Terminal } from '../../terminal.ts';
import { removeFiles } from './files/apply-files.ts';
import { withProjectLock } from './files/project-lock.ts';
import { regenerateContract } from './files/regenerate-contract.ts';
import { manifestFor } from './manifest-for.ts';
import { readScreenPath } from './screen-input.ts';

/** Removes exactly the files that its manifest names. */
export async function run(
  { arguments: [typed = ''], options }: ParsedArguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const { path } = readScreenPath(typed);
  const root = findProjectRoot(terminal.cwd);
  const isDryRun = options.dryRun === true;
  const remove = () => {
    const found = filesToGo(root, path, options.force === true);
    if (!isDryRun) removeFiles(root, found.all);
    return found;
  };
  const files = await withProjectLock(root, remove, { isDryRun });
  if (options.json === true) {
    const status = isDryRun ? 'planned' : 'removed';
    terminal.out(JSON.stringify({ status, path, files: files.there, left: files.left }, null, 2));
  } else for (const line of describeRemoval(path, files, isDryRun)) terminal.out(line);
  if (isDryRun) return 0;
  return (await regenerateContract(root, terminal)) ? 0 : 1;
}

function describeRemoval(path: string, { there, left }: FilesToGo, isDryRun: boolean): string[] {
  return [
    `${isDryRun ? 'Would remove' : 'Removed'} ${there.length} files of ${path}:`,
    ...there.map((file) => `  ${file}`),
    ...(left.length > 0
      ? ['Not created by plus, so they are kept; delete them yourself:', ...left.map((file) => `  ${file}`)]
      : []),
    ...(isDryRun ? [] : ['Data in .data/ stay there, unused; npm start -- --reseed starts without them.']),
  ];
}

interface FilesToGo {
  /** Every scaffolded file; folders that become empty are removed too. */
  readonly all: readonly string[];
  readonly there: readonly string[];
  /** Other files in the screen's folders. */
  readonly left: readonly string[];
}

function filesToGo(root: string, path: string, isForced: boolean): FilesToGo {
  const manifest = manifestFor(root, path, 'remove');
  const { edited, missing } = changesSince(root, manifest);
  if (edited.length > 0 && !isForced)
    throw new CommandFailedError(
      `Nothing was removed. Edited ${edited.length === 1 ? 'file' : 'files'}:\n${edited.map((file) => `  ${file}`).join('\n')}\nTo remove them too: plus screen remove ${path} --force`,
    );
  const all = [...Object.keys(manifest.files), manifestPath(path)];
  const own = [
    // The module of a displayed deal does not belong to the screen.
    ...(manifest.deal === undefined ? [`${MODULE_FOLDER}/${manifest.module}`] : []),
    `${SCREEN_FOLDER}/${path}`,
  ];
  const left = own.flatMap((folder) => pathsBelow(root, folder, '')).filter((file) => !all.includes(file));
  return { all, there: all.filter((file) => !missing.includes(file)), left };
}
