import { refuse, refuseField } from './catalogue.ts';
import { type LocalizedText, localized } from './localized-text.ts';
import type { FieldFinding, Refusal } from './refusal.ts';

/**
 * What was not done, why, and what to do about it, as one message.
 * Shape: parts without a full stop; a reason in English begins small, since it stands after a colon.
 */
export function notDone(what: LocalizedText, why: LocalizedText, advice?: LocalizedText): LocalizedText {
  return advice === undefined
    ? localized(`${what.zh_TC}：${why.zh_TC}。`, `${what.en}: ${why.en}.`)
    : localized(`${what.zh_TC}：${why.zh_TC}，${advice.zh_TC}。`, `${what.en}: ${why.en}. ${advice.en}.`);
}

/** A reason that stands alone, at its field. */
export function capitalised({ zh_TC, en }: LocalizedText): LocalizedText {
  return localized(zh_TC, en.charAt(0).toUpperCase() + en.slice(1));
}

/** A field that is at fault, for a reason that the message may tell too. */
type Fault = { readonly pointer: string; readonly code: string; readonly why: LocalizedText };

/** Faults as an answer lists them. */
export function fieldsOf(faults: readonly Fault[]): FieldFinding[] {
  return faults.map(({ why, ...field }) => ({ ...field, message: capitalised(why) }));
}

/** Refuses for one reason, which is told in the message and at the field that is at fault. */
export function refuseAt(
  pointer: string,
  code: string,
  ...[what, why, advice]: Parameters<typeof notDone>
): Refusal {
  return refuseField(pointer, code, notDone(what, why, advice), capitalised(why));
}

/** Refuses for faults at several fields; the message tells the first of them. */
export function refuseFaults(what: LocalizedText, faults: readonly [Fault, ...Fault[]]): Refusal {
  const [{ code, why }] = faults;
  return refuse(code, notDone(what, why), fieldsOf(faults));
}
