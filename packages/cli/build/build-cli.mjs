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
/** Written by npm at each installation: bundled packages are compared by this one file. */
const INSTALLED = '../../node_modules/.package-lock.json';
/** Sources of the built CLI, relative to the package, one per line. */
const SOURCES = 'dist/sources.txt';
const BUILT = 'dist/plus.mjs';
/** Defines `require` for CommonJS packages that load Node's modules. Parts without such packages start without it. */
const REQUIRE =
  "import { createRequire as requireOfPlus } from 'node:module'; const require = requireOfPlus(import.meta.url);\n";

export const builtFile = join(PACKAGE, BUILT);

/**
 * Returns whether the built CLI exists and none of its sources is newer or gone.
 * Needs one stat per file, about a millisecond, so every run can check.
 * @param {string} folder of the package
 * @returns {boolean}
 */
export function isBuildCurrent(folder = PACKAGE) {
  const builtAt = statSync(`${folder}/${BUILT}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = sourcesOf(folder);
  return (
    sources.length > 0 &&
    // Without node_modules no package can have changed.
    changedAt(`${folder}/${INSTALLED}`) <= builtAt &&
    sources.every((file) => isNoNewer(changedAt(`${folder}/${file}`), builtAt))
  );
}

/**
 * Bundles the CLI into dist/: the entry, and each lazily loaded part as one self-contained file. A part duplicates
 * shared code, because an extra file takes longer to load. Chunks that a part itself loads later stay separate.
 * Files are renamed into place, the entry last, so that a concurrent run never reads a partial file.
 * Throws if esbuild is not installed, the source has an error, or two parts would have the same name.
 * @param {string} folder of the package
 */
export async function buildCli(folder = PACKAGE) {
  // Files saved during the build may be missing from it, so they count as newer.
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
    // Generated files are all written at once, so one file represents hundreds that every start would otherwise stat.
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
    // Generated validators import shared parts that have only exports.
    logOverride: { 'ignored-bare-import': 'silent' },
  };
}

/** @param {string} folder @returns {string[]} empty if no build listed them */
function sourcesOf(folder) {
  try {
    return readFileSync(`${folder}/${SOURCES}`, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns whether a file exists and is not newer. @param {number} changed @param {number} builtAt */
function isNoNewer(changed, builtAt) {
  return changed > 0 && changed <= builtAt;
}

/**
 * Returns when a file was written or renamed into place; a rename keeps the time of writing.
 * @param {string} file @returns {number} milliseconds; 0 for a missing file
 */
function changedAt(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? Math.max(stats.mtimeMs, stats.ctimeMs) : 0;
}
