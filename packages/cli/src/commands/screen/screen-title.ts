const TITLE = /^[\p{L}\p{N}][\p{L}\p{N} ()/、，（）・.+-]*$/u;
const MAX_LENGTH = 40;

/** What titles and names of fields are made of: they stand in code, YAML and JSON without being escaped. */
export const TITLE_RULE = `Use letters, digits, spaces and ( ) / . + - 、，・, at most ${MAX_LENGTH}.`;

export function isTitle(text: string): boolean {
  return TITLE.test(text) && text.length <= MAX_LENGTH && text.trim() === text;
}
