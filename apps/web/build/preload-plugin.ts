import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

/**
 * Lets the browser fetch a lazily imported module together with the entry: adds `modulepreload` links for its chunk
 * and that chunk's own imports to the page, and their style sheets, ahead of the page's own. Shape: `modulePath` starts at the project's root, with a slash.
 * Errors: fails the build when no chunk holds the module, so that a rename cannot undo it silently.
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
      // As an entry of its own, so that what it imports counts as needed at once.
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

/** File names of a chunk and of all that it imports statically, however far. */
function withImports(chunk: Rollup.OutputChunk, chunks: readonly Rollup.OutputChunk[]): string[] {
  const names = new Set([chunk.fileName]);
  for (const name of names) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      names.add(imported);
  }
  return [...names];
}
