import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailedError } from '../../../cli-errors.ts';
import { stopSignals } from '../../../project/run-node.ts';

/**
 * Formats a folder's files in place and sorts their imports, with the project’s Biome and settings: line lengths
 * depend on names that templates do not know. Returns false if Biome is not installed.
 * Throws `CommandFailedError` after Ctrl+C, `Error` with Biome’s output for a file that it cannot read.
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
  if (!error && stopSignals.some((each) => each === signal))
    throw new CommandFailedError('Nothing was created.');
  if (error || status !== 0)
    throw new Error(
      `Biome could not format the new files:\n${error?.message ?? signal ?? ''}${stdout}${stderr}`,
    );
  return true;
}

/** Returns the native program, which starts in half the time of its wrapper, or the wrapper if it is elsewhere. */
function biomeProgram(root: string): string[] | undefined {
  const { platform, arch } = process;
  const wrapper = join(root, 'node_modules/@biomejs/biome/bin/biome');
  if (!existsSync(wrapper)) return undefined;
  const name = platform === 'win32' ? 'biome.exe' : 'biome';
  const program = join(root, `node_modules/@biomejs/cli-${platform}-${arch}/${name}`);
  // Packages differ by C library; the wrapper finds the right one.
  if (existsSync(program)) return [program];
  return [process.execPath, wrapper];
}
