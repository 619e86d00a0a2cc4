/** Largest file that the server takes, in bytes. */
export const FILE_LIMIT_BYTES = 20 * 1_048_576;

/** The same as it is told to people, in MB. */
export const FILE_LIMIT_MB = FILE_LIMIT_BYTES / 1_048_576;
