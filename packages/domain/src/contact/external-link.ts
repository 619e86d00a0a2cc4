const EXTERNAL_LINK = /^(?:https?:|mailto:|tel:)/i;

/**
 * Whether a menu path leaves the application: it starts with `http:`, `https:`, `mailto:` or `tel:`.
 * The colon belongs to the check, so that a screen path such as `httpLogs` stays inside.
 * Source: docs/spec-statements.md 5.9.
 */
export function isExternalLink(path: string): boolean {
  return EXTERNAL_LINK.test(path);
}
