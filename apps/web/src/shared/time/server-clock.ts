import { businessDateOf, type CalendarDate } from '@parking-plus/domain';

let offsetMs = 0;

/** Sets this page's clock by the server's. Shape: `serverTime` as `/data/gettime` answers; nonsense is left alone. */
export function setServerTime(serverTime: string, localNowMs: number): void {
  const serverMs = Date.parse(serverTime);
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - localNowMs;
}

/** Now, in milliseconds, by the server's clock; by this device's own until that is known. */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

/** Today's business date at the sites, by the server's clock. */
export function businessToday(): CalendarDate {
  return businessDateOf(serverNowMs());
}
