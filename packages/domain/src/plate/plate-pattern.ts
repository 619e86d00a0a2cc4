import { normalisePlate, normalisePlateText, plateSearchKey } from './normalise-plate.ts';
import { type PlateProblem, plateProblem } from './plate-format.ts';

/** Problem of a typed pattern: as of a plate, a character that no plate has, or too few characters. */
export type PlatePatternProblem = PlateProblem | 'pattern-characters' | 'pattern-short';

const MIN_LITERALS = 2;
const WILDCARD = /[*?]/;
const PATTERN = /^[A-Z0-9\p{Script=Han}*?-]+$/u;

/** Returns whether a text is a pattern of plates: `*` for any characters, `?` for one. */
export function isPlatePattern(text: string): boolean {
  return WILDCARD.test(normalisePlateText(text));
}

/** Returns a plate or pattern in its stored form. `abc1234` gives ABC-1234, `abc-*` gives ABC-*. */
export function normalisePlatePattern(text: string): string {
  if (!isPlatePattern(text)) return normalisePlate(text);
  return normalisePlateText(text)
    .replaceAll(/\s/g, '')
    .replaceAll(/\*{2,}/g, '*');
}

/**
 * Returns the problem of a typed plate or pattern, or null. A pattern needs at least two characters other than dashes and
 * wildcards, so that a slip does not match every car.
 */
export function platePatternProblem(text: string): PlatePatternProblem | null {
  if (!isPlatePattern(text)) return plateProblem(text);
  const pattern = normalisePlatePattern(text);
  if (!PATTERN.test(pattern)) return 'pattern-characters';
  return pattern.replaceAll(/[*?-]/g, '').length < MIN_LITERALS ? 'pattern-short' : null;
}

/** Returns whether a plate or pattern matches a plate. Dashes and letter case do not matter. */
export function matchesPlate(pattern: string, plate: string): boolean {
  const key = plateSearchKey(pattern);
  const sought = plateSearchKey(plate);
  if (!isPlatePattern(pattern)) return key === sought;
  return matchesWildcards(key, sought);
}

/** Compares in one pass: after a mismatch, only the last `*` takes one more character. */
function matchesWildcards(pattern: string, text: string): boolean {
  let at = 0;
  let inText = 0;
  let star = -1;
  let afterStar = 0;
  while (inText < text.length) {
    if (pattern[at] === '*') {
      star = at++;
      afterStar = inText;
    } else if (pattern[at] === '?' || pattern[at] === text[inText]) {
      at += 1;
      inText += 1;
    } else if (star >= 0) {
      at = star + 1;
      inText = ++afterStar;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(at));
}
