import type { RealtimeConnection } from './realtime-connection.ts';

/** Functions of the lazily loaded connection for the rest of the page. */
interface RealtimePort {
  /** Open link, or null. */
  link(): RealtimeConnection | null;
  retryNow(): void;
}

let provided: RealtimePort | null = null;

export function provideRealtime(port: RealtimePort | null): void {
  provided = port;
}

/** Returns the open link, or null. */
export function connectedLink(): RealtimeConnection | null {
  return provided?.link() ?? null;
}

/** Reconnects at once instead of after the delay. No-op when connected or signed out. */
export function retryRealtime(): void {
  provided?.retryNow();
}
