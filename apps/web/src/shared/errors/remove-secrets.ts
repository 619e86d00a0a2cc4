const MASK = '[removed]';

/** What must never be in a log that people send around, each with what takes its place. */
const SECRETS: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  // A JSON web token: three base64url parts.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, MASK],
  [/\b(bearer\s+)[^\s"',]+/gi, `$1${MASK}`],
  // Members and query values by a word of their name: `"password":"x"`, `access_token=x`, `id=` of a hub connection.
  [/((?:password|token|secret|jwt)\w*"?\s*[:=]\s*")(?:[^"\\]|\\.)+/gi, `$1${MASK}`],
  [/((?:password|token|secret|jwt)\w*"?\s*[:=]\s*)[^"\s&,}]+/gi, `$1${MASK}`],
  [/([?&]id=)[^\s&"']+/gi, `$1${MASK}`],
  // Long runs without a space are sealed payloads, tags and keys.
  [/[\w+=-]{48,}/g, MASK],
  // A mobile barcode and a mobile phone name a person.
  [/(?<![\w/])\/[0-9A-Z+\-.]{7}(?![\w+\-./])/g, MASK],
  [/(?<!\d)09\d{2}-?\d{3}-?\d{3}(?!\d)/g, MASK],
  [/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, MASK],
];

/** A text without tokens, passwords, sealed payloads, carriers, phones and e-mail addresses. */
export function removeSecrets(text: string): string {
  return SECRETS.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text);
}
