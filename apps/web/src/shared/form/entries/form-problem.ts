import type { Schemas } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { text } from '../../../i18n/i18n.ts';
import { failureText } from '../../feedback/failure-text.ts';

/** Why a form was not saved, for its head. `stale`: somebody else has changed the record since. */
export interface FormProblem {
  kind: 'refused' | 'stale' | 'unsent';
  text: string;
  /** Findings that belong to no field here. */
  details: readonly string[];
}

/** Stable reason of a refusal that the version brought about. */
const STALE = 'stale-version';

/** What a failed sending is to its form; null where there is nothing to tell: a cancelled call, a session that ended. */
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

/** The findings of a refusal, whatever failed. */
export function fieldErrorsOf(error: unknown): readonly Schemas['FieldError'][] {
  return isApiError(error) ? error.fieldErrors : [];
}
