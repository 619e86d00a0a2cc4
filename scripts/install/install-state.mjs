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
 * Returns whether the development packages of the root, which `npm start` does not need, are installed.
 * @param {string} root
 * @returns {boolean}
 */
export function hasDevelopmentPackages(root) {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(devDependencies).every((name) => existsSync(join(root, 'node_modules', name)));
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
