import type { HubLink } from './hub-link.ts';

/** What the connection, which is loaded late, offers to the rest of the page. */
interface RealtimePort {
  /** The open link; null while there is none. */
  link(): HubLink | null;
  retryNow(): void;
}

let provided: RealtimePort | null = null;

export function provideRealtime(port: RealtimePort | null): void {
  provided = port;
}

/** The open link, or null. */
export function connectedLink(): HubLink | null {
  return provided?.link() ?? null;
}

/** Tries to connect at once instead of after the pause; nothing where it is connected or nobody is signed in. */
export function retryRealtime(): void {
  provided?.retryNow();
}
