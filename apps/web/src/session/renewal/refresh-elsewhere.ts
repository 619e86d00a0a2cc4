/** The access token that another browser tab is renewing, as far as this one has heard. */
let renewed: string | null = null;

/** Notes that another browser tab has begun to renew an access token. */
export function noteRefreshElsewhere(accessToken: string): void {
  renewed = accessToken;
}

/** Notes that this is over, however it ended. */
export function forgetRefreshElsewhere(accessToken: string): void {
  if (renewed === accessToken) renewed = null;
}

/** Returns whether another browser tab renews this access token, or has given that up unheard. */
export function isRenewedElsewhere(accessToken: string): boolean {
  return renewed === accessToken;
}
