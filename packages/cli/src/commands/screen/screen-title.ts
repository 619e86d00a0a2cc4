const TITLE = /^[\p{L}\p{N}][\p{L}\p{N} ()/、，（）・.+-]*$/u;
const MAX_LENGTH = 40;

/** Characters of titles and field labels: none needs escaping in code, YAML or JSON. */
export const TITLE_RULE = `Use letters, digits, spaces and ( ) / . + - 、，・, at most ${MAX_LENGTH}.`;

export function isTitle(text: string): boolean {
  return TITLE.test(text) && text.length <= MAX_LENGTH && text.trim() === text;
}
