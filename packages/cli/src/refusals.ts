/** The person asked in a way that the command does not understand: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Understood, and not done: exit code 1. The message says what, why and what to do. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

// By name: each command is built apart, and has classes of its own.
export function isUsageError(error: unknown): error is UsageError {
  return error instanceof Error && error.name === 'UsageError';
}

export function isRefusedError(error: unknown): error is RefusedError {
  return error instanceof Error && error.name === 'RefusedError';
}
