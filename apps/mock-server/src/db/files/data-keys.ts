import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { DataDirectoryError } from './data-directory-error.ts';

/** Secrets of one data set, 32 random bytes each: for signing tokens, and for sealing data. */
export type DataKeys = { readonly signing: Buffer; readonly sealing: Buffer };

const KEY_BYTES = 32;

export function createDataKeys(): DataKeys {
  return { signing: randomBytes(KEY_BYTES), sealing: randomBytes(KEY_BYTES) };
}

/**
 * Returns the keys stored in the file (mode 600), created on first use.
 * Throws `DataDirectoryError` if the file exists without valid keys.
 */
export function loadOrCreateDataKeys(path: string): DataKeys {
  const kept = readText(path);
  if (kept !== undefined) return parseDataKeys(kept, path);
  const keys = createDataKeys();
  const making = `${path}.${process.pid}`;
  writeFileSync(making, formatDataKeys(keys), { mode: 0o600 });
  renameSync(making, path);
  return keys;
}

/** Formats keys as JSON text, base64url. */
export function formatDataKeys({ signing, sealing }: DataKeys): string {
  return JSON.stringify({ signing: signing.toString('base64url'), sealing: sealing.toString('base64url') });
}

/** Parses keys. Throws `DataDirectoryError` naming `where` for any text that `formatDataKeys` does not produce. */
export function parseDataKeys(text: string, where: string): DataKeys {
  const keys = readKeys(text);
  if (keys === undefined) {
    throw new DataDirectoryError(
      `${where} is damaged: it holds no signing and sealing key of ${KEY_BYTES} bytes.`,
      ['Restore the file from a backup, or delete it: all users must then sign in again.'],
    );
  }
  return keys;
}

function readKeys(text: string): DataKeys | undefined {
  try {
    const { signing, sealing } = JSON.parse(text) as Record<string, unknown>;
    if (typeof signing !== 'string' || typeof sealing !== 'string') return undefined;
    const keys = { signing: Buffer.from(signing, 'base64url'), sealing: Buffer.from(sealing, 'base64url') };
    return keys.signing.length === KEY_BYTES && keys.sealing.length === KEY_BYTES ? keys : undefined;
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
