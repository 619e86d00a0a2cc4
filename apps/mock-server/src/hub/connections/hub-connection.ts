import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ConnectionCalls } from '../protocol/connection-calls.ts';
import { FrameReader } from '../protocol/frame-reader.ts';
import { checkHandshake } from '../protocol/handshake.ts';
import { type Closing, closeFrame, handshakeFrame, pingFrame } from '../protocol/hub-frames.ts';
import type { HubLimits } from '../protocol/hub-limits.ts';
import { type Invocation, parseHubMessage } from '../protocol/hub-message.ts';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { HubTransport } from '../transports/hub-transport.ts';
import type { HubPrincipal, HubQuery } from './hub-principal.ts';

/** Events of a connection for the hub. */
export type ConnectionEvents = {
  /** Called after the handshake. */
  connected(connection: HubConnection): void;
  invoked(connection: HubConnection, invocation: Invocation): void;
  /** Called once per connection, also if it never completed its handshake. */
  closed(connection: HubConnection, reason: string): void;
};

export type ConnectionDetails = {
  readonly principal: HubPrincipal;
  readonly query: HubQuery;
  readonly accessToken: string;
  /** Version 0 of the negotiation uses one ID for both purposes. */
  readonly hasSecretToken: boolean;
};

function newId(): string {
  return randomBytes(16).toString('base64url');
}

function digestOf(accessToken: string): Buffer {
  return createHash('sha256').update(accessToken).digest();
}

/**
 * Client connection: negotiated, then claimed by a transport, then through its handshake, then closed.
 * Times are those of `performance.now()`: moving the server's clock ends no connection.
 */
export class HubConnection {
  /** Public ID, for use by others. */
  readonly connectionId = newId();
  /** Secret ID, used by its own requests. */
  readonly connectionToken: string;
  readonly principal: HubPrincipal;
  readonly query: HubQuery;
  connectedAt = '';
  /** Calls without a completion yet. */
  readonly calls = new ConnectionCalls();

  readonly #limits: HubLimits;
  readonly #events: ConnectionEvents;
  readonly #reader: FrameReader;
  #acceptedToken: Buffer;
  #transport: HubTransport | undefined;
  #isClaimed = false;
  #state: 'opening' | 'connected' | 'closed' = 'opening';
  /** Frames received before the transport: a client may post first. */
  #early: string[] = [];
  #earlyBytes = 0;
  #stageSinceMs = performance.now();
  #heardAtMs = performance.now();
  #saidAtMs = performance.now();

  constructor(details: ConnectionDetails, limits: HubLimits, events: ConnectionEvents) {
    this.connectionToken = details.hasSecretToken ? newId() : this.connectionId;
    this.principal = details.principal;
    this.query = details.query;
    this.#acceptedToken = digestOf(details.accessToken);
    this.#limits = limits;
    this.#events = events;
    this.#reader = new FrameReader(limits.maxMessageBytes);
  }

  get transport(): HubTransport | undefined {
    return this.#transport;
  }

  get isConnected(): boolean {
    return this.#state === 'connected';
  }

  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  /** Returns whether the principal is the one that negotiated, in the same session. */
  isOwnedBy({ account, sessionId }: HubPrincipal): boolean {
    return this.principal.account === account && this.principal.sessionId === sessionId;
  }

  /** Accepts a newer token of the owner; that token then stays valid here after its expiry. */
  acceptToken(accessToken: string): void {
    this.#acceptedToken = digestOf(accessToken);
  }

  /**
   * Returns whether an open connection last presented this token, which then stays valid after its expiry.
   * An ended session closes its connections, so only the token's expiry is ignored.
   */
  outlives(accessToken: string): boolean {
    return (
      this.#transport !== undefined &&
      this.#state !== 'closed' &&
      timingSafeEqual(this.#acceptedToken, digestOf(accessToken))
    );
  }

  /** Claims the connection for one transport; returns false if another was first. */
  claim(): boolean {
    if (this.#isClaimed || this.#state === 'closed') return false;
    this.#isClaimed = true;
    return true;
  }

  attach(transport: HubTransport): void {
    if (this.#state === 'closed') {
      transport.cut();
      return;
    }
    this.#transport = transport;
    this.#stageSinceMs = performance.now();
    this.#heardAtMs = this.#stageSinceMs;
    for (const frame of this.#early.splice(0)) transport.send(frame);
  }

  /** Processes bytes of the client; a protocol error closes only this connection. */
  receive(chunk: Buffer): void {
    this.#heardAtMs = performance.now();
    try {
      for (const text of this.#reader.push(chunk)) {
        if (this.#state === 'closed') return;
        if (this.#state === 'connected') this.#take(text);
        else this.#shakeHands(text);
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.close({ error: error.message });
    }
  }

  /** Queues a frame; cuts the connection if the client reads too slowly. Returns false if it is not connected. */
  send(frame: string): boolean {
    if (this.#state !== 'connected') return false;
    this.#write(frame);
    return !this.isClosed;
  }

  /** Sends the reason, delivers pending frames, and ends. */
  close(closing: Closing = {}): void {
    if (this.#state === 'closed') return;
    if (this.#state === 'connected') this.#write(closeFrame(closing));
    else if (closing.error !== undefined) this.#write(handshakeFrame(closing.error));
    this.#end(closing.error ?? 'closed by the server', (transport) => transport.end());
  }

  /** Ends without a message, like a broken network. */
  cut(reason: string): void {
    this.#end(reason, (transport) => transport.cut());
  }

  /** Handles the client's end: nothing more can be sent. */
  leave(): void {
    this.#end('left', (transport) => transport.end());
  }

  /** Pings after our silence, and ends after too much silence of the client. Called a few times a second. */
  beat(nowMs: number): void {
    if (this.#state === 'closed') return;
    if (this.#transport?.isWaiting()) this.#heardAtMs = nowMs;
    const stageMs = nowMs - this.#stageSinceMs;
    if (this.#transport === undefined) {
      if (stageMs >= this.#limits.negotiationExpiryMs) this.cut('negotiation not used');
    } else if (this.#state === 'opening') {
      if (stageMs >= this.#limits.handshakeTimeoutMs) {
        this.close({ error: `No handshake within ${this.#limits.handshakeTimeoutMs} ms.` });
      }
    } else if (nowMs - this.#heardAtMs >= this.#limits.clientTimeoutMs) {
      const error = `Nothing was heard from the client for ${this.#limits.clientTimeoutMs} ms.`;
      this.close({ error, allowReconnect: true });
    } else if (nowMs - this.#saidAtMs >= this.#limits.pingIntervalMs) {
      // A hanging poll proves both sides alive; a ping would only end it early.
      if (this.#transport.name !== 'LongPolling') this.#write(pingFrame);
    }
  }

  #shakeHands(text: string): void {
    checkHandshake(text);
    this.#write(handshakeFrame());
    this.#state = 'connected';
    this.#events.connected(this);
  }

  #take(text: string): void {
    const message = parseHubMessage(text);
    if (message.kind === 'close') this.leave();
    else if (message.kind !== 'other') this.#events.invoked(this, message);
  }

  #write(frame: string): void {
    this.#saidAtMs = performance.now();
    const pendingBytes = this.#transport?.pendingBytes() ?? this.#earlyBytes;
    if (pendingBytes > this.#limits.maxPendingBytes) {
      this.cut('reads too slowly');
    } else if (this.#transport === undefined) {
      this.#early.push(frame);
      this.#earlyBytes += Buffer.byteLength(frame);
    } else {
      this.#transport.send(frame);
    }
  }

  #end(reason: string, finish: (transport: HubTransport) => void): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    if (this.#transport !== undefined) finish(this.#transport);
    this.#events.closed(this, reason);
  }
}
