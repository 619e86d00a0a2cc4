export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/** Transport from the server to one client; received data goes to the connection. */
export interface HubTransport {
  readonly name: TransportName;
  /** Sends one or more whole frames, in order. */
  send(frames: string): void;
  /** Returns the number of bytes that the client has not read yet. */
  pendingBytes(): number;
  /** Returns true while an open request of the client proves that it is alive. */
  isWaiting(): boolean;
  /** Delivers sent frames, then ends; cuts if the client stops reading. */
  end(): void;
  /** Ends at once; sent frames can be lost. */
  cut(): void;
  /** Returns whether the client has nothing left to fetch. */
  isDrained(): boolean;
}
