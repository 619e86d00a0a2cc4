/** Wrong usage: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Valid, but not done: exit code 1. The message says what, why and what to do. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError';
}

/**
 * Returns the error if it is one of these. Compares names, because each command is bundled separately with its own
 * classes.
 */
export function errorIn(error: unknown): Error | undefined {
  return error instanceof Error && ['UsageError', 'CommandFailedError'].includes(error.name)
    ? error
    : undefined;
}
