import type { Schemas } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { text } from '../../../i18n/i18n.ts';
import { failureText } from '../../feedback/failure-text.ts';

/** Reason why a form was not saved, for its header. `stale`: another user has changed the record. */
export interface FormProblem {
  kind: 'refused' | 'stale' | 'unsent';
  text: string;
  /** Errors that belong to no field here. */
  details: readonly string[];
}

/** Stable reason of a version conflict. */
const STALE = 'stale-version';

/** Converts an error to a form problem. Null for a cancelled call or an ended session. */
export function formProblemOf(error: unknown, details: readonly string[] = []): FormProblem | null {
  if (isApiError(error) && error.kind === 'unauthorized') {
    return { kind: 'unsent', text: text('form', 'sessionEnded'), details };
  }
  const failure = failureText(error);
  if (!failure) return null;
  if (!isApiError(error)) return { kind: 'unsent', text: failure.text, details };
  const isUnsent = error.kind === 'network' || error.kind === 'timeout' || error.kind === 'http';
  const kind = error.code === STALE ? 'stale' : isUnsent ? 'unsent' : 'refused';
  return { kind, text: failure.text, details };
}

/** Returns the field errors of a rejection, or an empty list for other errors. */
export function fieldErrorsOf(error: unknown): readonly Schemas['FieldError'][] {
  return isApiError(error) ? error.fieldErrors : [];
}
