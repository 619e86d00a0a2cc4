import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

/**
 * Adds `modulepreload` links for a lazily imported module's chunk and its static imports, and their style sheets.
 * The style sheets precede the page's own.
 * Shape: `modulePath` starts at the project's root with a slash.
 * Errors: fails the build if no chunk contains the module, so that a rename is noticed.
 */
export function preloadPlugin(modulePath: string): Plugin {
  let base = '/';
  return {
    name: 'plus-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      // An entry, so that its static imports count as required.
      this.emitFile({ type: 'chunk', id: modulePath, name: 'start', preserveSignature: 'strict' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const wanted = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(modulePath));
        if (!wanted) throw new Error(`No chunk of the build is made from ${modulePath}; see vite.config.ts.`);
        const names = withImports(wanted, chunks);
        const sheets = names.flatMap((name) => [
          ...(chunks.find(({ fileName }) => fileName === name)?.viteMetadata?.importedCss ?? []),
        ]);
        const link = (rel: string, injectTo: HtmlTagDescriptor['injectTo']) => (fileName: string) => ({
          tag: 'link',
          attrs: { rel, crossorigin: true, href: `${base}${fileName}` },
          injectTo,
        });
        const isMissing = (name: string) => !html.includes(`${base}${name}`);
        return [
          ...sheets.filter(isMissing).map(link('stylesheet', 'head-prepend')),
          ...names.filter(isMissing).map(link('modulepreload', 'head')),
        ];
      },
    },
  };
}

/** Returns the file names of a chunk and its transitive static imports. */
function withImports(chunk: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): string[] {
  const names = new Set([chunk.fileName]);
  for (const name of names) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      names.add(imported);
  }
  return [...names];
}
