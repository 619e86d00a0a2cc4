const SECRET_NAME = /password|token|^tag$|^data$|carrier/i;
const MOBILE_BARCODE = /\/[0-9A-Z+\-.]{7}(?![0-9A-Z+\-.])/g;
const CITIZEN_CERTIFICATE = /\b[A-Z]{2}\d{14}\b/g;
const MASK = '***';
const MAX_TEXT = 500;
const DEEPEST_LEVEL = 12;
const MAX_MEMBERS = 100;

/**
 * Returns a copy of a JSON value for the log. Passwords, tokens, sealed texts and carriers are masked by name and by
 * pattern; long texts, long lists and deep nesting are truncated.
 */
export function maskSecrets(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (level >= DEEPEST_LEVEL) return '…';
  if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map((item) => maskSecrets(item, level + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_MEMBERS)
      .map(([name, member]) => [
        name,
        SECRET_NAME.test(name) ? MASK : maskSecrets(name === 'Json' ? payloadIn(member) : member, level + 1),
      ]),
  );
}

/** Parses an envelope's text, because secrets are recognised by name; invalid JSON is not shown. */
function payloadIn(json: unknown): unknown {
  try {
    return JSON.parse(String(json)) as unknown;
  } catch {
    return MASK;
  }
}

function maskText(text: string): string {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
  return short.replace(MOBILE_BARCODE, MASK).replace(CITIZEN_CERTIFICATE, MASK);
}
