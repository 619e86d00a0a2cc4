import type { SessionPort } from '@parking-plus/contracts/client';
import { ApiError } from '@parking-plus/contracts/client';
import { HubError, type OpenHubLink, type RealtimeConnection } from './realtime-connection.ts';
import { type RealtimeStatus, setRealtimeState } from './realtime-store.ts';
import { FAILURES_UNTIL_OFFLINE, reconnectDelayMs } from './reconnect-policy.ts';

export interface ConnectionManagerDeps {
  openLink: OpenHubLink;
  session: SessionPort;
  random: () => number;
  onSend1000: (text: unknown) => void;
  onDataChanged: (change: unknown) => void;
  /** First connection. Changes made since the page read its data were not received. */
  onFirstConnected: (link: RealtimeConnection) => void;
  /** Connection after a loss or failed attempts. Messages were missed. */
  onCatchUp: () => void;
}

/** Maintains one connection to the hub from `open` to `close`, and reconnects after failures. */
export class HubConnectionManager {
  readonly #ports: ConnectionManagerDeps;
  #isWanted = false;
  #link: RealtimeConnection | null = null;
  #isConnected = false;
  #hasBeenConnected = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: ConnectionManagerDeps) {
    this.#ports = ports;
  }

  /** Link while connected, otherwise null. */
  get link(): RealtimeConnection | null {
    return this.#isConnected ? this.#link : null;
  }

  open(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#hasBeenConnected = false;
    this.#failures = 0;
    void this.#try();
  }

  close(): void {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    this.#dropLink();
    setRealtimeState('off');
  }

  /** Retries at once instead of after the delay. */
  retryNow(): void {
    if (this.#isWanted && this.#link === null) void this.#try();
  }

  /** Replaces a connection that may be dead. */
  renew(): void {
    if (!this.#isWanted) return;
    this.#dropLink();
    void this.#try();
  }

  async #try(isRenewed = false): Promise<void> {
    clearTimeout(this.#timer);
    const { openLink, session, onSend1000, onDataChanged } = this.#ports;
    let usedToken: string | null = null;
    const use = (token: string | null) => {
      usedToken = token;
      return token ?? '';
    };
    const link: RealtimeConnection = openLink(
      () => {
        const token = session.accessToken();
        return token instanceof Promise ? token.then(use) : use(token);
      },
      {
        send1000: (text) => this.#link === link && onSend1000(text),
        dataChanged: (change) => this.#link === link && onDataChanged(change),
        closed: () => this.#link === link && this.#lost(),
      },
    );
    this.#link = link;
    setRealtimeState(this.#stateWithoutLink());
    try {
      await link.start();
      if (this.#link === link) this.#connected(link);
    } catch (error) {
      if (this.#link !== link) return;
      this.#link = null;
      const status = error instanceof HubError ? error.status : null;
      if (status === 401 && !isRenewed && (await this.#hasRenewed(usedToken))) {
        if (this.#isWanted && this.#link === null) await this.#try(true);
        return;
      }
      if (status === 409) session.superseded(new ApiError({ kind: 'superseded', status }), usedToken);
      if (this.#link === null) this.#tryLater();
    }
  }

  /** Returns whether a newer token exists. Without one, the session may have ended and closed the connection. */
  async #hasRenewed(failedToken: string | null): Promise<boolean> {
    try {
      return (await this.#ports.session.renew(failedToken)) !== null;
    } catch {
      return false;
    }
  }

  #connected(link: RealtimeConnection): void {
    const hasMissedMessages = this.#hasBeenConnected || this.#failures > 0;
    this.#isConnected = true;
    this.#hasBeenConnected = true;
    this.#failures = 0;
    setRealtimeState('connected', { connectionId: link.connectionId });
    if (hasMissedMessages) this.#ports.onCatchUp();
    else this.#ports.onFirstConnected(link);
  }

  #lost(): void {
    this.#link = null;
    this.#isConnected = false;
    this.#tryLater();
  }

  #tryLater(): void {
    if (!this.#isWanted) return;
    const delayMs = reconnectDelayMs(this.#failures, this.#ports.random());
    this.#failures += 1;
    setRealtimeState(this.#stateWithoutLink(), { nextTryAtMs: Date.now() + delayMs });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#try(), delayMs);
  }

  #stateWithoutLink(): RealtimeStatus {
    if (!navigator.onLine || this.#failures >= FAILURES_UNTIL_OFFLINE) return 'offline';
    return this.#hasBeenConnected ? 'reconnecting' : 'connecting';
  }

  #dropLink(): void {
    clearTimeout(this.#timer);
    const link = this.#link;
    this.#link = null;
    this.#isConnected = false;
    link?.stop().catch(() => {});
  }
}
