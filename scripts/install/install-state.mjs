import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampOf = (/** @type {string} */ root) => join(root, 'node_modules', '.plus-install');

/**
 * Returns the identity of an install: hash of the lock file and platform, because some packages are binaries.
 * Throws if package-lock.json cannot be read.
 * @param {string} root
 * @returns {string}
 */
export function lockHash(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8').replaceAll('\r\n', '\n');
  return createHash('sha256').update(`${process.platform}-${process.arch}\n${lock}`).digest('hex');
}

/**
 * Returns what is to be installed, if anything: `npm start` does not need the development packages. An outdated install
 * with some of them is replaced as a whole, because installing the product alone would remove them.
 * @param {string} root
 * @param {boolean} needsDevelopmentPackages
 * @returns {'product' | 'everything' | 'missing' | undefined}
 */
export function missingInstall(root, needsDevelopmentPackages) {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const found = Object.keys(devDependencies).map((name) => existsSync(join(root, 'node_modules', name)));
  if (!isInstalled(root)) return needsDevelopmentPackages || found.includes(true) ? 'everything' : 'product';
  return needsDevelopmentPackages && found.includes(false) ? 'missing' : undefined;
}

/**
 * Returns whether node_modules matches package-lock.json, with or without the development packages.
 * A manual `npm install` counts too if it is not older than the lock file.
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
 * Records that node_modules matches package-lock.json.
 * @param {string} root
 */
export function markInstalled(root) {
  writeFileSync(stampOf(root), lockHash(root));
}
