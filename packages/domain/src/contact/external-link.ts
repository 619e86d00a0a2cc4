const EXTERNAL_LINK = /^(?:https?:|mailto:|tel:)/i;

/**
 * Whether a menu path leaves the application: it starts with `http:`, `https:`, `mailto:` or `tel:`.
 * The colon belongs to the check, so that a screen path such as `httpLogs` stays inside.
 * Source: SPEC.md section 5.
 */
export function isExternalLink(path: string): boolean {
  return EXTERNAL_LINK.test(path);
}
