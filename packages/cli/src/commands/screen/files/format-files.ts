import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopSignals } from '../../../project/run-node.ts';
import { RefusedError } from '../../../refusals.ts';

/**
 * Formats the files of a folder in place and sorts their imports, by the project’s own Biome and its settings: how long
 * a line is depends on names that no template knows. False where Biome is not installed.
 * Errors: throws `RefusedError` where it was broken off, by Ctrl+C; `Error` with Biome’s words for a file that it cannot read.
 */
export function formatFiles(root: string, folder: string): boolean {
  const program = biomeProgram(root);
  if (program === undefined) return false;
  const [command = '', ...before] = program;
  const { status, signal, stdout, stderr, error } = spawnSync(
    command,
    [
      ...before,
      'check',
      '--write',
      '--linter-enabled=false',
      '--vcs-use-ignore-file=false',
      '--files-max-size=1048576',
      '--no-errors-on-unmatched',
      '--colors=off',
      folder,
    ],
    { cwd: root, encoding: 'utf8' },
  );
  if (!error && stopSignals.some((each) => each === signal)) throw new RefusedError('Nothing was made.');
  if (error || status !== 0)
    throw new Error(
      `Biome could not format what was made:\n${error?.message ?? signal ?? ''}${stdout}${stderr}`,
    );
  return true;
}

/** The program itself, which starts in half the time of its wrapper; the wrapper where the program lies elsewhere. */
function biomeProgram(root: string): string[] | undefined {
  const { platform, arch } = process;
  const wrapper = join(root, 'node_modules/@biomejs/biome/bin/biome');
  if (!existsSync(wrapper)) return undefined;
  const name = platform === 'win32' ? 'biome.exe' : 'biome';
  const program = join(root, `node_modules/@biomejs/cli-${platform}-${arch}/${name}`);
  // Another C library has another package: its wrapper knows which.
  if (existsSync(program)) return [program];
  return [process.execPath, wrapper];
}
