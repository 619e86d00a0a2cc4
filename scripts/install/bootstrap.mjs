import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { diskSpaceProblem } from './disk-space.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { markInstalled, missingInstall } from './install-state.mjs';

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const ANNOUNCEMENTS = {
  product: 'Installing the packages that the product needs (once; half a minute)',
  everything: 'Installing the dependencies (once; about a minute)',
  missing: 'Installing the development packages (once; half a minute)',
};

/**
 * Prepares the project to run TypeScript, then runs `main(arguments)` of a file under scripts/.
 * The result of `main` becomes the exit code; a failed preparation exits with 1.
 * @param {string} file for example `start/main.ts`
 * @param {{ needsDevelopmentPackages: boolean }} options
 */
export async function bootstrap(file, { needsDevelopmentPackages }) {
  process.chdir(ROOT);
  const problem = await prepare(needsDevelopmentPackages);
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

/**
 * @param {boolean} needsDevelopmentPackages
 * @returns {Promise<string | undefined>} the problem, if any
 */
async function prepare(needsDevelopmentPackages) {
  const way = missingInstall(ROOT, needsDevelopmentPackages);
  const noSpace = diskSpaceProblem(ROOT, way !== undefined);
  if (noSpace) return noSpace;
  if (way === undefined) return undefined;
  console.log(`${ANNOUNCEMENTS[way]} …`);
  const startedAt = performance.now();
  const failure = await installDependencies(ROOT, way);
  if (failure) return failure;
  markInstalled(ROOT);
  console.log(`Installed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return undefined;
}
