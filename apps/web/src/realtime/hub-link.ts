/** One connection to the hub, used once: after it has closed, the next one is another. */
export interface HubLink {
  /** Errors: rejects with `HubRefusal` where the server answered with a status, otherwise with whatever failed. */
  start(): Promise<void>;
  stop(): Promise<void>;
  invoke(method: string): Promise<unknown>;
  /** The public id; null until started. */
  readonly connectionId: string | null;
}

/** What a link tells; arguments are as they came over the wire. */
export interface HubListener {
  send1000(text: unknown): void;
  dataChanged(change: unknown): void;
  /** It had been started and is closed now, by whomever. */
  closed(): void;
}

export type TokenSource = () => string | Promise<string>;

/** Makes a link, not started yet. `accessToken` is asked whenever a request needs one. */
export type OpenHubLink = (accessToken: TokenSource, listener: HubListener) => HubLink;

/** The server refused to connect; 401 and 409 are about the session. */
export class HubRefusal extends Error {
  override name = 'HubRefusal';
  readonly status: number;

  constructor(status: number, options?: ErrorOptions) {
    super(`the hub answered ${status}`, options);
    this.status = status;
  }
}
