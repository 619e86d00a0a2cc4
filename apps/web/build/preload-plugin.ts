import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Lets the browser fetch a lazily imported module together with the entry: adds `modulepreload` links for its chunk
 * and that chunk's own imports to the page. Shape: `moduleEnd` is how the module's path ends.
 * Errors: fails the build when no chunk holds the module, so that a rename cannot undo it silently.
 */
export function preloadPlugin(moduleEnd: string): Plugin {
  let base = '/';
  return {
    name: 'plus-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        const wanted = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(moduleEnd));
        if (!wanted) throw new Error(`No chunk of the build is made from ${moduleEnd}; see vite.config.ts.`);
        return [...new Set([wanted.fileName, ...wanted.imports])].map(
          (fileName): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `${base}${fileName}` },
            injectTo: 'head',
          }),
        );
      },
    },
  };
}
