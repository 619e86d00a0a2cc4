import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { diskSpaceProblem } from './disk-space.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { isInstalled, markInstalled } from './install-state.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Prepares the project to run TypeScript, then runs `main(arguments)` of a file under scripts/.
 * The result of `main` becomes the exit code; a failed preparation exits with 1.
 * @param {string} file for example `start/main.ts`
 */
export async function bootstrap(file) {
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

/** @returns {Promise<string | undefined>} the problem, if any */
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
