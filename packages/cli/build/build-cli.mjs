import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.url)));
/** What npm writes at each installation: packages are bundled too, and are not asked about one by one. */
const INSTALLED = '../../node_modules/.package-lock.json';
/** The files that the CLI was built from, relative to the package, one a line. */
const SOURCES = 'dist/sources.txt';
const BUILT = 'dist/plus.mjs';
/** What packages in the older module format ask for Node's own modules with; a part that has none starts without. */
const REQUIRE =
  "import { createRequire as requireOfPlus } from 'node:module'; const require = requireOfPlus(import.meta.url);\n";

/** The built CLI. */
export const builtFile = join(PACKAGE, BUILT);

/**
 * Whether the built CLI is there and no file that it was built from is newer or gone.
 * A stat per file: a millisecond, so that nobody ever runs yesterday's commands.
 * @param {string} folder of the package
 * @returns {boolean}
 */
export function isBuildCurrent(folder = PACKAGE) {
  const builtAt = statSync(`${folder}/${BUILT}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = sourcesOf(folder);
  return (
    sources.length > 0 &&
    // Where nothing is installed, nothing has changed either.
    changedAt(`${folder}/${INSTALLED}`) <= builtAt &&
    sources.every((file) => isNoNewer(changedAt(`${folder}/${file}`), builtAt))
  );
}

/**
 * Bundles the CLI into dist/: the entry, and each part that it loads when it is needed whole in a file, since a file more
 * takes longer to load than code that stands twice. What such a part itself loads later is in chunks of its own.
 * Files are put in place by renaming, the entry last, so that a run beside this one never reads half a file.
 * Errors: throws when esbuild is not installed, the source has an error, or two such parts would be one file.
 * @param {string} folder of the package
 */
export async function buildCli(folder = PACKAGE) {
  // What is saved while this builds may not be in it any more, and so counts as newer.
  const startedAt = new Date();
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
        const other = isEntry ? parts.get(name) : undefined;
        if (other !== undefined && other !== file)
          return {
            errors: [{ text: `${file} and ${other} would both be built as ${name}.mjs: rename one` }],
          };
        if (isEntry) parts.set(name, file);
        return parts.get(name) === file ? { path: `./${name}.mjs`, external: true } : undefined;
      });
    },
  };
  const bundled = [await build(bundleOf(folder, 'plus', join(folder, 'src/main.ts'), apart))];
  isEntry = false;
  bundled.push(
    ...(await Promise.all([...parts].map(([name, file]) => build(bundleOf(folder, name, file, apart))))),
  );
  const outputFiles = bundled.flatMap((each) => each.outputFiles);
  const inputs = bundled.flatMap(({ metafile }) => Object.keys(metafile.inputs));
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const built = inputs
    .filter((file) => !file.includes('node_modules/') && !file.includes(':'))
    // What is generated is all written at once: one file stands for hundreds, which would be asked about at every start.
    .map((file) => file.replace(/(?<=\/generated\/).*/, 'source-hash.txt'));
  const put = (/** @type {string} */ path, /** @type {string} */ text) => {
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, text);
    utimesSync(unfinished, startedAt, startedAt);
    renameSync(unfinished, path);
  };
  put(join(folder, SOURCES), [...new Set(['build/build-cli.mjs', ...built])].join('\n'));
  const entry = join(folder, BUILT);
  const entryLast = outputFiles.toSorted((a, b) => Number(a.path === entry) - Number(b.path === entry));
  for (const { path, text } of entryLast)
    put(path, text.includes('typeof require') ? `${REQUIRE}${text}` : text);
  const names = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of readdirSync(dist))
    if (name.endsWith('.mjs') && !names.has(name)) rmSync(join(dist, name), { force: true });
}

/**
 * @param {string} folder @param {string} name @param {string} file @param {import('esbuild').Plugin} plugin
 * @returns {import('esbuild').BuildOptions & { metafile: true, write: false }}
 */
function bundleOf(folder, name, file, plugin) {
  return {
    absWorkingDir: folder,
    metafile: true,
    entryPoints: [{ in: file, out: name }],
    outdir: join(folder, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    // Reads its templates from its own folder.
    external: ['@pnpm/tabtab'],
    plugins: [plugin],
    logLevel: 'warning',
    // Generated validators import shared parts that are all about nothing but what they export.
    logOverride: { 'ignored-bare-import': 'silent' },
  };
}

/** @param {string} folder @returns {string[]} empty where it was never told */
function sourcesOf(folder) {
  try {
    return readFileSync(`${folder}/${SOURCES}`, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Whether a file is there and no newer. @param {number} changed @param {number} builtAt */
function isNoNewer(changed, builtAt) {
  return changed > 0 && changed <= builtAt;
}

/**
 * When a file was written or put in its place, which keeps the time of writing.
 * @param {string} file @returns {number} milliseconds; 0 for a file that is not there
 */
function changedAt(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? Math.max(stats.mtimeMs, stats.ctimeMs) : 0;
}
