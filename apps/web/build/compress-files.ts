import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_FILE = /\.(?:js|css|html|json|svg|txt)$/;
/** Smaller files do not save a network packet. */
const SMALLEST_BYTES = 512;
/** Containers often allow 1,024 open files, fewer than the build has. */
const FILES_AT_ONCE = 32;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes a `.br` (quality 11) and a `.gz` (level 9) next to each of the text files. The server sends these files.
 * Errors: rejects if a file cannot be read or written.
 */
export async function compressFiles(paths: readonly string[]): Promise<void> {
  const waiting = paths.filter((path) => TEXT_FILE.test(path)).values();
  const compressNext = async () => {
    for (const path of waiting) await compressFile(path);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, compressNext));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
