import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { diskSpaceProblem } from './disk-space.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { isInstalled, markInstalled } from './install-state.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Makes the project ready to run TypeScript, then runs `main(arguments)` of the given file under scripts/.
 * Its answer becomes the exit code; a failed preparation is 1.
 * @param {string} file for example `start/main.ts`
 */
export async function handOver(file) {
  process.chdir(ROOT);
  const problem = await prepare();
  if (problem) {
    console.error(`\n${problem}`);
    process.exitCode = 1;
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  const { main } = await import(pathToFileURL(join(ROOT, 'scripts', file)).href);
  process.exitCode = await main(process.argv.slice(2));
}

/** @returns {Promise<string | undefined>} what stands in the way */
async function prepare() {
  const installed = isInstalled(ROOT);
  const noSpace = diskSpaceProblem(ROOT, !installed);
  if (noSpace) return noSpace;
  if (installed) return undefined;
  console.log('Installing the dependencies (once; about a minute) …');
  const startedAt = performance.now();
  const failure = await installDependencies(ROOT);
  if (failure) return failure;
  markInstalled(ROOT);
  console.log(`Installed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return undefined;
}
