const EXTERNAL_LINK = /^(?:https?:|mailto:|tel:)/i;

/**
 * Returns whether a menu path is external: it starts with `http:`, `https:`, `mailto:` or `tel:`.
 * The colon is required, so that a screen path such as `httpLogs` is internal.
 * Source: docs/spec-statements.md 5.9.
 */
export function isExternalLink(path: string): boolean {
  return EXTERNAL_LINK.test(path);
}
