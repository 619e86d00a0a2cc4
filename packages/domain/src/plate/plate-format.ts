import { normalisePlate } from './normalise-plate.ts';

const PLATE_PATTERNS = [
  /^軍[A-Z]\d{5}$/,
  /^[A-Za-z0-9]{1,4}-[A-Za-z0-9]{1,4}$/,
  /^臨[A-Z]\d{5}$/,
  /試/,
  /^使/,
] as const;

/**
 * Whether the text is a plate as written, with its dash: military 軍A12345, ordinary ABC-1234, temporary 臨A12345,
 * any that contains 試 or starts with 使. Normalise first what staff or a camera typed (`normalisePlate`).
 * Source: docs/spec-statements.md 5.12 to 5.16.
 */
export function isPlate(text: string): boolean {
  return PLATE_PATTERNS.some((pattern) => pattern.test(text));
}

/** The fault of text that is no plate: its dash is missing and could stand in several places, or its form is wrong. */
export type PlateProblem = 'dash-missing' | 'format';

/** Letters and digits that a dash would make a plate. */
const LACKS_DASH = /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{2,8}$/;

/** Returns the fault of a plate as typed, normalised first (`normalisePlate`); null for a plate. */
export function plateProblem(text: string): PlateProblem | null {
  const plate = normalisePlate(text);
  if (isPlate(plate)) return null;
  return LACKS_DASH.test(plate) ? 'dash-missing' : 'format';
}
