/** Upload limit of the server, in bytes. */
export const FILE_LIMIT_BYTES = 20 * 1_048_576;

/** Upload limit for display, in MB. */
export const FILE_LIMIT_MB = FILE_LIMIT_BYTES / 1_048_576;
