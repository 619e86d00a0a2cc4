/** Times and sizes of the hub; the defaults are those of ASP.NET Core's hub where it has one. */
export type HubLimits = {
  /** How long a client may take from connecting to its handshake. */
  readonly handshakeTimeoutMs: number;
  /** Silence of ours after which we ping. */
  readonly pingIntervalMs: number;
  /** Silence of a client after which it counts as gone. */
  readonly clientTimeoutMs: number;
  /** How long a negotiated id waits for its transport. */
  readonly negotiationExpiryMs: number;
  /** How long a poll hangs without data; the official client gives up at 100 s. */
  readonly pollTimeoutMs: number;
  /** How long a closing connection may take to read what is left, before it is cut. */
  readonly closeGraceMs: number;
  /** Largest message of a client, before its separator. */
  readonly maxMessageBytes: number;
  /** Largest WebSocket message or POST body; it may hold several messages. */
  readonly maxTransportBytes: number;
  /** What may wait for a slow reader; more cuts it off. A single message may be larger. */
  readonly maxPendingBytes: number;
  /** Calls of one connection that run at once (`MaximumParallelInvocationsPerClient`). */
  readonly maxInvocations: number;
  /** Calls of one connection that wait for those; one more is refused. */
  readonly maxQueuedInvocations: number;
  /** How often a server tells the others that it lives. */
  readonly serverBeatMs: number;
  /** Silence after which another server and its clients count as gone. */
  readonly serverTimeoutMs: number;
};

export const defaultHubLimits: HubLimits = {
  handshakeTimeoutMs: 15_000,
  pingIntervalMs: 15_000,
  clientTimeoutMs: 30_000,
  negotiationExpiryMs: 15_000,
  pollTimeoutMs: 90_000,
  closeGraceMs: 2_000,
  maxMessageBytes: 32 * 1024,
  maxTransportBytes: 256 * 1024,
  maxPendingBytes: 1024 * 1024,
  maxInvocations: 1,
  maxQueuedInvocations: 1_000,
  serverBeatMs: 10_000,
  serverTimeoutMs: 30_000,
};
