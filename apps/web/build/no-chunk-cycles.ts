import type { Plugin, Rollup } from 'vite';

/** Returns a cycle of chunk imports as file names, or null. */
export function findChunkCycle(
  chunks: readonly Pick<Rollup.OutputChunk, 'fileName' | 'imports'>[],
): string[] | null {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const done = new Set<string>();
  function visit(name: string, above: readonly string[]): string[] | null {
    const start = above.indexOf(name);
    if (start !== -1) return [...above.slice(start), name];
    if (done.has(name)) return null;
    for (const imported of imports.get(name) ?? []) {
      const cycle = visit(imported, [...above, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  }
  for (const { fileName } of chunks) {
    const cycle = visit(fileName, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Fails the build if chunks import each other: the first one to run would find the other uninitialised. */
export function noChunkCycles(): Plugin {
  return {
    name: 'plus-no-chunk-cycles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const cycle = findChunkCycle(Object.values(bundle).filter((output) => output.type === 'chunk'));
      if (cycle)
        throw new Error(
          `Files of the build import each other: ${cycle.join(' -> ')}; see build/chunk-groups.ts.`,
        );
    },
  };
}
