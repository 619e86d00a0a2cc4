import { createHash } from 'node:crypto';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Writes a build ID into the page and `version.json`, so that an open page can detect a newer build.
 * The ID hashes the file names, which contain content hashes. The same source gives the same ID.
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

/** Returns the build ID for a set of files in any order. */
export function buildIdOf(fileNames: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of [...fileNames].sort()) hash.update(`${name}\n`);
  return hash.digest('hex').slice(0, 16);
}
