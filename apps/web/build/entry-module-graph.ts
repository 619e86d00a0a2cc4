import { build, type InlineConfig, type Rollup } from 'vite';

/**
 * Returns the modules that each set of entries loads statically.
 * Runs a first build without output, because only tree shaking shows this: libraries import from barrel files, and a
 * shared module is kept whole.
 * Shape: `entries` are named lists of paths from the project's root, starting with a slash. Returns a set for each
 * name.
 * Errors: rejects if an entry has no separate chunk.
 */
export async function neededModules<Name extends string>(
  config: InlineConfig,
  entries: Record<Name, readonly string[]>,
): Promise<Record<Name, Set<string>>> {
  const output = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  });
  const chunks = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const byName = new Map(
    chunks
      .filter((chunk): chunk is Rollup.OutputChunk => chunk.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  );
  function modulesOf(paths: readonly string[]): Set<string> {
    const modules = new Set<string>();
    const seen = new Set<string>();
    function visit(chunk: Rollup.OutputChunk) {
      if (seen.has(chunk.fileName)) return;
      seen.add(chunk.fileName);
      for (const id of chunk.moduleIds) modules.add(id);
      for (const name of chunk.imports) {
        const imported = byName.get(name);
        if (imported) visit(imported);
      }
    }
    for (const path of paths) {
      const chunk = [...byName.values()].find((one) => one.facadeModuleId?.endsWith(path));
      if (!chunk) throw new Error(`No chunk is made from ${path}; see vite.config.ts.`);
      visit(chunk);
    }
    return modules;
  }
  const needed = Object.entries<readonly string[]>(entries).map(([name, paths]) => [name, modulesOf(paths)]);
  return Object.fromEntries(needed) as Record<Name, Set<string>>;
}
