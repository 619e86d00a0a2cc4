/** A single-use connection to the hub. A closed link is not reopened. */
export interface RealtimeConnection {
  /** Errors: rejects with `HubError` if the server responded with a status, otherwise with the cause. */
  start(): Promise<void>;
  stop(): Promise<void>;
  invoke(method: string): Promise<unknown>;
  /** Public id, or null until started. */
  readonly connectionId: string | null;
}

/** Events of a link. Arguments are unvalidated wire values. */
export interface HubListener {
  send1000(text: unknown): void;
  dataChanged(change: unknown): void;
  /** Called when a started link closes, whichever side closed it. */
  closed(): void;
}

export type TokenSource = () => string | Promise<string>;

/** Creates a link without starting it. Calls `accessToken` for each request that needs a token. */
export type OpenHubLink = (accessToken: TokenSource, listener: HubListener) => RealtimeConnection;

/** Thrown if the server rejects the connection. 401 and 409 concern the session. */
export class HubError extends Error {
  override name = 'HubRefusal';
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`the hub answered ${status}`, options);
    this.status = status;
  }
}
