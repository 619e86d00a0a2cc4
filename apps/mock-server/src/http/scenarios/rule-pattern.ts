/** A match of a rule's pattern reads this many characters at most. */
const MAX_TEXT = 1_000;

/**
 * Returns the pattern of a rule as a test of texts, or undefined if it is not a regular expression. Rule authors
 * control the server anyway, so patterns are not checked for slow matches.
 */
export function rulePattern(pattern: string): ((text: string) => boolean) | undefined {
  try {
    const expression = new RegExp(pattern, 'u');
    return (text) => expression.test(text.slice(0, MAX_TEXT));
  } catch {
    return undefined;
  }
}
