const MASK = '[removed]';

/** Patterns of data that must not be in a shared log, with their replacements. */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // A JSON web token: three base64url parts.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, MASK],
  [/\b(bearer\s+)[^\s"',]+/gi, `$1${MASK}`],
  // Members and query values by name: `"password":"x"`, `access_token=x`, `id=` of a hub connection.
  [/((?:password|token|secret|jwt)\w*"?\s*[:=]\s*")(?:[^"\\]|\\.)+/gi, `$1${MASK}`],
  [/((?:password|token|secret|jwt)\w*"?\s*[:=]\s*)[^"\s&,}]+/gi, `$1${MASK}`],
  [/([?&]id=)[^\s&"']+/gi, `$1${MASK}`],
  // Long runs without spaces are encrypted payloads, tags and keys.
  [/[\w+=-]{48,}/g, MASK],
  // A mobile barcode and a mobile number identify a person.
  [/(?<![\w/])\/[0-9A-Z+\-.]{7}(?![\w+\-./])/g, MASK],
  [/(?<!\d)09\d{2}-?\d{3}-?\d{3}(?!\d)/g, MASK],
  [/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, MASK],
];

/**
 * Removes tokens, passwords, encrypted payloads, carriers, phone numbers and e-mail addresses from a text.
 */
export function removeSecrets(text: string): string {
  return SECRETS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
