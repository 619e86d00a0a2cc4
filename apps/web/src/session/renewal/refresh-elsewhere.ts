/** Access token that another browser tab is renewing, according to its messages. */
let renewed: string | null = null;

/** Marks an access token as being renewed by another browser tab. */
export function markRefreshElsewhere(accessToken: string): void {
  renewed = accessToken;
}

/** Clears the mark, whatever the outcome. */
export function clearRefreshElsewhere(accessToken: string): void {
  if (renewed === accessToken) renewed = null;
}

/**
 * Returns whether another browser tab renews this access token. Can be stale if that tab stopped without a message.
 */
export function isRenewedElsewhere(accessToken: string): boolean {
  return renewed === accessToken;
}
