import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(PACKAGE, 'dist');
/** The files that the CLI was built from, relative to the package, one a line. */
const SOURCES = join(DIST, 'sources.txt');
/** What packages in the older module format ask for Node's own modules with; a part that has none starts without. */
const REQUIRE =
  "import { createRequire as requireOfPlus } from 'node:module'; const require = requireOfPlus(import.meta.url);\n";

/** The built CLI. */
export const builtFile = join(DIST, 'plus.mjs');

/**
 * Whether the built CLI is there and no file that it was built from is newer or gone.
 * A stat per file: a millisecond, so that nobody ever runs yesterday's commands.
 * @returns {boolean}
 */
export function isBuildCurrent() {
  const builtAt = changedAt(builtFile);
  return builtAt > 0 && sources().every((file) => isNoNewer(changedAt(`${PACKAGE}/${file}`), builtAt));
}

/**
 * Bundles the CLI into dist/: the entry, and each part that it loads when it is needed whole in a file, since a file more
 * takes longer to load than code that stands twice. What such a part itself loads later is in chunks of its own.
 * Files are put in place by renaming, the entry last, so that a run beside this one never reads half a file.
 * Errors: throws when esbuild is not installed or the source has an error.
 */
export async function buildCli() {
  const { build } = await import('esbuild');
  /** @type {Map<string, string>} name of a part -> its source */
  const parts = new Map();
  let isEntry = true;
  /** @type {import('esbuild').Plugin} */
  const apart = {
    name: 'apart',
    setup({ onResolve }) {
      onResolve({ filter: /\.ts$/ }, ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const [name, file] = [basename(path, '.ts'), join(resolveDir, path)];
        if (isEntry) parts.set(name, file);
        return parts.get(name) === file ? { path: `./${name}.mjs`, external: true } : undefined;
      });
    },
  };
  const bundled = [await build(bundleOf('plus', join(PACKAGE, 'src/main.ts'), apart))];
  isEntry = false;
  bundled.push(...(await Promise.all([...parts].map(([name, file]) => build(bundleOf(name, file, apart))))));
  const outputFiles = bundled.flatMap((each) => each.outputFiles);
  const inputs = bundled.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  mkdirSync(DIST, { recursive: true });
  const built = inputs
    .filter((file) => !file.includes('node_modules/') && !file.includes(':'))
    // What is generated is all written at once: one file stands for hundreds, which would be asked about at every start.
    .map((file) => file.replace(/(?<=\/generated\/).*/, 'source-hash.txt'));
  writeFileSync(SOURCES, [...new Set(built)].join('\n'));
  const entryLast = outputFiles.toSorted(
    (a, b) => Number(a.path === builtFile) - Number(b.path === builtFile),
  );
  for (const { path, text } of entryLast) {
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, text.includes('typeof require') ? `${REQUIRE}${text}` : text);
    renameSync(unfinished, path);
  }
  const names = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of readdirSync(DIST))
    if (name.endsWith('.mjs') && !names.has(name)) rmSync(join(DIST, name), { force: true });
}

/**
 * @param {string} name @param {string} file @param {import('esbuild').Plugin} plugin
 * @returns {import('esbuild').BuildOptions & { metafile: true, write: false }}
 */
function bundleOf(name, file, plugin) {
  return {
    absWorkingDir: PACKAGE,
    metafile: true,
    entryPoints: [{ in: file, out: name }],
    outdir: DIST,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    plugins: [plugin],
    logLevel: 'warning',
    // Generated validators import shared parts that are all about nothing but what they export.
    logOverride: { 'ignored-bare-import': 'silent' },
  };
}

/** @returns {string[]} an unknown one, so that it is built anew, where it was never told */
function sources() {
  try {
    return readFileSync(SOURCES, 'utf8').split('\n');
  } catch {
    return [SOURCES];
  }
}

/** Whether a file is there and no newer. @param {number} changed @param {number} builtAt */
function isNoNewer(changed, builtAt) {
  return changed > 0 && changed <= builtAt;
}

/** @param {string} file @returns {number} milliseconds; 0 for a file that is not there */
function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
