/** Times and sizes of the hub; defaults follow ASP.NET Core's hub if it has one. */
export type HubLimits = {
  /** Maximum time from connecting to the handshake. */
  readonly handshakeTimeoutMs: number;
  /** Our silence after which we ping. */
  readonly pingIntervalMs: number;
  /** Silence of a client after which it counts as gone. */
  readonly clientTimeoutMs: number;
  /** Time that a negotiated ID waits for its transport. */
  readonly negotiationExpiryMs: number;
  /** Time that a poll hangs without data; the official client aborts at 100 s. */
  readonly pollTimeoutMs: number;
  /** Time that a closing connection has to read the rest before it is cut. */
  readonly closeGraceMs: number;
  /** Largest message of a client, before its separator. */
  readonly maxMessageBytes: number;
  /** Largest WebSocket message or POST body; it can contain several messages. */
  readonly maxTransportBytes: number;
  /** Maximum pending bytes of a slow reader; more cuts it off. A single message may be larger. */
  readonly maxPendingBytes: number;
  /** Calls of one connection that run at once (`MaximumParallelInvocationsPerClient`). */
  readonly maxInvocations: number;
  /** Waiting calls of one connection; further ones are rejected. */
  readonly maxQueuedInvocations: number;
  /** Interval at which a server publishes that it is alive. */
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
