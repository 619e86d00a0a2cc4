import { closestWord } from '../../closest-word.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { pathsBelow } from '../../project/files-below.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import { MODULE_FOLDER } from '../../project/nav-files.ts';
import { SCREEN_FOLDER } from '../../project/screen-files.ts';
import { changesSince, manifestPath, readManifests } from '../../project/screen-manifest.ts';
import { RefusedError } from '../../refusals.ts';
import type { Terminal } from '../../terminal.ts';
import { removeFiles } from './apply-files.ts';
import { whileLocked } from './project-lock.ts';
import { readScreenPath } from './screen-input.ts';

/** Takes back exactly what its manifest names. */
export async function run(
  { arguments: [typed = ''], options }: ParsedArguments,
  terminal: Terminal,
): Promise<ExitCode> {
  const { path } = readScreenPath(typed);
  const root = findProjectRoot(terminal.cwd);
  const isDryRun = options.dryRun === true;
  const { there: paths, left } = await whileLocked(root, () => {
    const files = filesToGo(root, path, options.force === true);
    if (!isDryRun) removeFiles(root, files.all);
    return files;
  });
  if (options.json === true) {
    terminal.out(
      JSON.stringify({ status: isDryRun ? 'planned' : 'removed', path, files: paths, left }, null, 2),
    );
    return 0;
  }
  terminal.out(`${isDryRun ? 'Would take back' : 'Took back'} ${paths.length} files of ${path}:`);
  for (const each of paths) terminal.out(`  ${each}`);
  if (left.length > 0) {
    terminal.out('Not made by plus, and so left beside them; take them away by hand:');
    for (const each of left) terminal.out(`  ${each}`);
  }
  if (!isDryRun)
    terminal.out('Data kept in .data/ stay there, unused; npm start -- --reseed starts over without them.');
  return 0;
}

/** Every file that was made, whose folders go too, those that are still there, and others in the screen's own folders. */
function filesToGo(
  root: string,
  path: string,
  isForced: boolean,
): { all: readonly string[]; there: readonly string[]; left: readonly string[] } {
  const manifests = readManifests(root);
  const manifest = manifests.find((each) => each.path === path);
  if (!manifest) {
    const near = closestWord(
      path,
      manifests.map((each) => each.path),
    );
    throw new RefusedError(
      `plus did not make ${path}, so it does not take it away.${near ? ` Did you mean ${near}?` : ''} What it made: plus screen list`,
    );
  }
  const { edited, missing } = changesSince(root, manifest);
  if (edited.length > 0 && !isForced)
    throw new RefusedError(
      `Nothing was taken away: edited since ${edited.length === 1 ? 'is' : 'are'}\n${edited.map((file) => `  ${file}`).join('\n')}\nWith them: plus screen remove ${path} --force`,
    );
  const all = [...Object.keys(manifest.files), manifestPath(path)];
  const own = [`${MODULE_FOLDER}/${manifest.module}`, `${SCREEN_FOLDER}/${path}`];
  const left = own.flatMap((folder) => pathsBelow(root, folder, '')).filter((file) => !all.includes(file));
  return { all, there: all.filter((file) => !missing.includes(file)), left };
}
