import { statfsSync } from 'node:fs';

/** Bytes for a fresh install, the builds and a seeded database, with a margin. */
const BYTES_TO_INSTALL = 1_500_000_000;
/** Bytes that a start or a test run writes after installation. */
const BYTES_TO_RUN = 200_000_000;

/**
 * Returns why the disk has too little free space, or undefined if it has enough.
 * Units: bytes in, megabytes in the message.
 * Returns undefined if the file system does not report its free space.
 * @param {string} folder
 * @param {boolean} willInstall
 * @param {(folder: string) => number} [freeBytes]
 * @returns {string | undefined}
 */
export function diskSpaceProblem(folder, willInstall, freeBytes = freeBytesOf) {
  const needed = willInstall ? BYTES_TO_INSTALL : BYTES_TO_RUN;
  let free = Number.POSITIVE_INFINITY;
  try {
    free = freeBytes(folder);
  } catch {
    return undefined;
  }
  if (free >= needed) return undefined;
  const megabytes = (/** @type {number} */ bytes) => `${Math.floor(bytes / 1e6)} MB`;
  return (
    `Not enough free disk space in ${folder}: ${megabytes(free)} free, ${megabytes(needed)} needed. ` +
    'Free some space, or move the project to a larger disk, then run the same command again.'
  );
}

/** @param {string} folder */
function freeBytesOf(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
