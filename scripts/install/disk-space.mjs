import { statfsSync } from 'node:fs';

/** Bytes that a fresh install, the builds and a seeded database take, with room to spare. */
const BYTES_TO_INSTALL = 1_500_000_000;
/** Bytes that a start or a test run writes when all is installed. */
const BYTES_TO_RUN = 200_000_000;

/**
 * Why there is too little room on the disk, or undefined when there is enough.
 * Units: bytes in, megabytes in the message.
 * Errors: a file system that cannot be asked counts as roomy; writing to it will tell.
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
