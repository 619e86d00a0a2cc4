import { normalisePlate } from './normalise-plate.ts';

const PLATE_PATTERNS = [
  /^軍[A-Z]\d{5}$/,
  /^[A-Za-z0-9]{1,4}-[A-Za-z0-9]{1,4}$/,
  /^臨[A-Z]\d{5}$/,
  /試/,
  /^使/,
] as const;

/**
 * Returns whether the text is a plate with its dash: military 軍A12345, ordinary ABC-1234, temporary 臨A12345, any that
 * contains 試 or starts with 使. Normalise input of staff and cameras first (`normalisePlate`).
 * Source: docs/spec-statements.md 5.12 to 5.16.
 */
export function isPlate(text: string): boolean {
  return PLATE_PATTERNS.some((pattern) => pattern.test(text));
}

/** Problem of an invalid plate: a missing dash with several possible positions, or a wrong format. */
export type PlateProblem = 'dash-missing' | 'format';

/** Letters and digits that would be a plate with a dash. */
const LACKS_DASH = /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{2,8}$/;

/** Returns the problem of a typed plate after `normalisePlate`, or null for a valid plate. */
export function plateProblem(text: string): PlateProblem | null {
  const plate = normalisePlate(text);
  if (isPlate(plate)) return null;
  return LACKS_DASH.test(plate) ? 'dash-missing' : 'format';
}
