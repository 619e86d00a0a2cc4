export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** The way from the server to one client; what comes from the client is handed to the connection. */
export interface HubTransport {
  readonly name: TransportName;
  /** Hands over one or more whole frames, in order. */
  send(frames: string): void;
  /** Bytes that the client has not taken yet. */
  pendingBytes(): number;
  /** True while an open request of the client proves by itself that it is there. */
  isWaiting(): boolean;
  /** Delivers what was sent, then ends; cuts where the client does not read on. */
  end(): void;
  /** Ends at once; what was sent may be lost. */
  cut(): void;
  /** True when nothing is left that the client could fetch. */
  isDrained(): boolean;
}
