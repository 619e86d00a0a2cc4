import { businessError, rejectField } from './error-catalogue.ts';
import { type LocalizedText, localized } from './localized-text.ts';
import type { ServiceError, UntranslatedFieldError } from './service-error.ts';

/**
 * Builds a message from what failed, why, and what to do.
 * Shape: parts without a full stop; English reasons start in lower case, since they follow a colon.
 */
export function formatErrorMessage(
  what: LocalizedText,
  why: LocalizedText,
  advice?: LocalizedText,
): LocalizedText {
  return advice === undefined
    ? localized(`${what.zh_TC}：${why.zh_TC}。`, `${what.en}: ${why.en}.`)
    : localized(`${what.zh_TC}：${why.zh_TC}，${advice.zh_TC}。`, `${what.en}: ${why.en}. ${advice.en}.`);
}

/** Capitalises a reason that is shown alone at its field. */
export function capitalised({ zh_TC, en }: LocalizedText): LocalizedText {
  return localized(zh_TC, en.charAt(0).toUpperCase() + en.slice(1));
}

/** Field error whose reason the message can also contain. */
type Fault = { readonly pointer: string; readonly code: string; readonly why: LocalizedText };

/** Maps field errors to those of a response. */
export function toFieldErrors(issues: readonly Fault[]): UntranslatedFieldError[] {
  return issues.map(({ why, ...field }) => ({ ...field, message: capitalised(why) }));
}

/** Throws with the same reason in the message and at the field. */
export function fieldError(
  pointer: string,
  code: string,
  ...[what, why, advice]: Parameters<typeof formatErrorMessage>
): ServiceError {
  return rejectField(pointer, code, formatErrorMessage(what, why, advice), capitalised(why));
}

/** Throws with errors at several fields. The message contains the first. */
export function rejectIssues(what: LocalizedText, issues: readonly [Fault, ...Fault[]]): ServiceError {
  const [{ code, why }] = issues;
  return businessError(code, formatErrorMessage(what, why), toFieldErrors(issues));
}
