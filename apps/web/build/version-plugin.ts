import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Marks the page with the build it belongs to and writes the same mark to `version.json`, so that an open page can
 * tell that a newer build took its place. The mark is a hash over the file names, which carry hashes of their content:
 * the same source gives the same mark.
 */
export function versionPlugin(): Plugin {
  let buildId = '';
  return {
    name: 'plus-version',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }): HtmlTagDescriptor[] {
        buildId = buildIdOf(Object.keys(bundle ?? {}));
        return [{ tag: 'meta', attrs: { name: 'build-id', content: buildId }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (!buildId) throw new Error('The page was written after its version; see version-plugin.ts.');
        this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ buildId }) });
      },
    },
  };
}

/** Mark of a build made of these files, in whatever order they come. */
export function buildIdOf(fileNames: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of [...fileNames].sort()) hash.update(`${name}\n`);
  return hash.digest('hex').slice(0, 16);
}
