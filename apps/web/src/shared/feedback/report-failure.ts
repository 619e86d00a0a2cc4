import { failureText } from './failure-text.ts';
import { notify } from './notify.ts';

/**
 * Shows a failure as a message. Cancelled calls and ended sessions are silent.
 * Source of the duration: docs/spec-statements.md 8.8 and 8.13.
 */
export function reportFailure(error: unknown): void {
  const failure = failureText(error);
  if (failure) notify.error(failure.text, failure.seconds);
}
