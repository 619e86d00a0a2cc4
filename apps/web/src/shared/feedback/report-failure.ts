import { failureText } from './failure-text.ts';
import { notify } from './notify.ts';

/** Shows a failure as a message, for as long as SPEC.md section 8 says; cancelled calls and ended sessions are silent. */
export function reportFailure(error: unknown): void {
  const failure = failureText(error);
  if (failure) notify.error(failure.text, failure.seconds);
}
