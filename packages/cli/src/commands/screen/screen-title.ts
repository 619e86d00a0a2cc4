const LABEL = /^[\p{L}\p{N}][\p{L}\p{N} ()/、，（）・.+-]*$/u;
const MAX_LABEL = 40;

/** Characters of field labels: none needs escaping in code, YAML or JSON. */
export const TITLE_RULE = `Use letters, digits, spaces and ( ) / . + - 、，・, at most ${MAX_LABEL}.`;

/** Returns whether a text can be the label of a field. */
export function isTitle(text: string): boolean {
  return LABEL.test(text) && text.length <= MAX_LABEL && text.trim() === text;
}

const MAX_TITLE = 200;

/** Returns why a text cannot be the title of a screen or area; undefined if it can. */
export function titleProblem(title: string): string | undefined {
  if (title.trim() === '') return 'It is empty.';
  if ([...title].length > MAX_TITLE) return `Use at most ${MAX_TITLE} characters.`;
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(title)) return 'Use one line without control characters.';
  if (/ {2}/.test(title)) return 'Use single spaces: pages show no others.';
  // The web's texts have no escape for these.
  if (/\{\{|\$t\(/.test(title)) return 'Omit {{ and $t(, which are placeholders in texts.';
  return undefined;
}
