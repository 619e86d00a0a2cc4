/** The person asked in a way that the command does not understand: exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Understood, and not done: exit code 1. The message says what, why and what to do. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/** The error, where it is one of these. By name: each command is built apart, and has classes of its own. */
export function refusalIn(error: unknown): Error | undefined {
  return error instanceof Error && ['UsageError', 'RefusedError'].includes(error.name) ? error : undefined;
}
