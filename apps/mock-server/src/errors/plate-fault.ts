import { isPlate, normalisePlate, type PlateProblem, plateProblem } from '@parking-plus/domain';
import { fieldError } from './error-message.ts';
import { type LocalizedText, localized } from './localized-text.ts';
import type { ServiceError } from './service-error.ts';

/** Maximum length of a stored plate. */
const MAX_CHARACTERS = 16;

const REASONS: Readonly<Record<PlateProblem, LocalizedText>> = {
  format: localized('車牌格式不正確，例如 ABC-1234', 'the plate is not valid; for example ABC-1234'),
  'dash-missing': localized(
    '無法判斷車牌連字號的位置，請輸入連字號，例如 A1-1234',
    'the position of the hyphen is not clear; enter it, for example A1-1234',
  ),
};

/** Returns a plate in its stored form, or why the text is not a plate. All input plates are checked here. */
export function readPlate(
  text: string,
): { readonly ok: true; readonly plate: string } | { readonly ok: false; readonly why: LocalizedText } {
  const plate = normalisePlate(text);
  if (isPlate(plate) && plate.length <= MAX_CHARACTERS) return { ok: true, plate };
  return { ok: false, why: REASONS[plateProblem(text) ?? 'format'] };
}

/** The text at `pointer` is not a plate. `what` names what failed. */
export function plateFormat(pointer: string, what: LocalizedText, why: LocalizedText): ServiceError {
  return fieldError(pointer, 'plate-format', what, why);
}
