import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compressFiles } from './compress-files.ts';

/**
 * Compresses the page and the other files whose names stay the same, so that a compressed copy is never older than
 * its file. `compress-assets.ts` compresses the hashed ones.
 */
export function compressPlugin(): Plugin {
  let folder = '';
  return {
    name: 'plus-compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      await compressFiles((await readdir(folder)).map((name) => join(folder, name)));
    },
  };
}
