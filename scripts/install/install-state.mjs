import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampOf = (/** @type {string} */ root) => join(root, 'node_modules', '.plus-install');

/**
 * Identity of what `npm ci` would install here: the lock file's hash, with the platform because some packages are binaries.
 * Errors: throws when package-lock.json cannot be read.
 * @param {string} root
 * @returns {string}
 */
export function lockHash(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8').replaceAll('\r\n', '\n');
  return createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex');
}

/**
 * Whether node_modules holds what package-lock.json asks for.
 * A tree that `npm install` made by hand counts too, as long as it is not older than the lock file.
 * @param {string} root
 * @returns {boolean}
 */
export function isInstalled(root) {
  const byNpm = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(byNpm)) return false;
  if (existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === lockHash(root)) return true;
  return statSync(byNpm).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

/**
 * Remembers that node_modules now holds what package-lock.json asks for.
 * @param {string} root
 */
export function markInstalled(root) {
  writeFileSync(stampOf(root), lockHash(root));
}
