import type { Plugin } from 'vite';

const WRITER = /[\\/]write-excel-file[\\/]modules[\\/]export[\\/]/;
const ZIP = '../zip/zipToArrayBuffer.js';
const IN_PLACE = `
import { zipSync } from 'fflate';
// Level 3 takes a third of the time of the usual 6 for a tenth more bytes.
export default async (files) => zipSync(files, { level: 3 }).buffer;
`;

/**
 * Has spreadsheets packed where they are written, which is a worker already. The library would start workers of its own
 * from blob: addresses, which a Content-Security-Policy of `script-src 'self'` forbids.
 * Errors: fails the build when the library packs in another way, so that an update is looked at.
 */
export function zipInPlace(): Plugin {
  let isReplaced = false;
  return {
    name: 'plus-zip-in-place',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== ZIP || !importer || !WRITER.test(importer)) return null;
      isReplaced = true;
      return '\0plus-zip-in-place';
    },
    load(id) {
      return id === '\0plus-zip-in-place' ? IN_PLACE : null;
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        throw new Error('write-excel-file packs in another way: see build/zip-in-place.ts.');
    },
  };
}
