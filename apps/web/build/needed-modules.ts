import { build, type InlineConfig, type Rollup } from 'vite';

/**
 * Which modules each set of entries needs at once, in the whole product as it is now.
 * A first build, cut by the bundler's own rules and not written: only after tree shaking can it be told, since libraries
 * import from barrel files, and a module that two places use is kept whole.
 * Shape: `entries` are paths from the project's root, with a slash; the answer has one set for each list.
 * Errors: rejects where an entry became no chunk of its own.
 */
export async function neededModules<Entries extends readonly (readonly string[])[]>(
  config: InlineConfig,
  entries: Entries,
): Promise<{ [Index in keyof Entries]: Set<string> }> {
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
  const needed = entries.map((paths) => {
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
  });
  return needed as { [Index in keyof Entries]: Set<string> };
}
