export type DocumentCodeColour = 'primary' | 'success' | 'warning' | 'danger';

const MAX_TYPE_CODE = 6;
const STATE_STARTS_AT = 5;

const COLOURS: ReadonlyMap<string, DocumentCodeColour> = new Map([
  ['599', 'success'],
  ['591', 'danger'],
  ['502', 'warning'],
]);

/**
 * Returns the colour of a document code. Codes longer than 6 characters are classified by the part after the fifth
 * (599 success, 591 danger, 502 warning). All others, including missing codes, are primary.
 * Source: docs/spec-statements.md 9.16.
 */
export function documentCodeColour(code: string | null | undefined): DocumentCodeColour {
  if (!code || code.length <= MAX_TYPE_CODE) return 'primary';
  return COLOURS.get(code.substring(STATE_STARTS_AT)) ?? 'primary';
}
