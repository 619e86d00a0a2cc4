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

/** What the hub wants to know of its connections. */
export type ConnectionEvents = {
  /** The handshake is done. */
  connected(connection: HubConnection): void;
  invoked(connection: HubConnection, invocation: Invocation): void;
  /** Once per connection, also where it never got through its handshake. */
  closed(connection: HubConnection, reason: string): void;
};

export type ConnectionDetails = {
  readonly principal: HubPrincipal;
  readonly query: HubQuery;
  readonly accessToken: string;
  /** Version 0 of the negotiation knows one id for both purposes. */
  readonly hasSecretToken: boolean;
};

function newId(): string {
  return randomBytes(16).toString('base64url');
}

function digestOf(accessToken: string): Buffer {
  return createHash('sha256').update(accessToken).digest();
}

/**
 * One client: negotiated, then claimed by a transport, then through its handshake, then closed.
 * Times are those of `performance.now()`: moving the server's clock ends no connection.
 */
export class HubConnection {
  /** The public id, by which others refer to it. */
  readonly connectionId = newId();
  /** The secret id, with which its own requests name it. */
  readonly connectionToken: string;
  readonly principal: HubPrincipal;
  readonly query: HubQuery;
  connectedAt = '';
  /** Calls that have no completion yet. */
  readonly calls = new ConnectionCalls();

  readonly #limits: HubLimits;
  readonly #events: ConnectionEvents;
  readonly #reader: FrameReader;
  #acceptedToken: Buffer;
  #transport: HubTransport | undefined;
  #isClaimed = false;
  #state: 'opening' | 'connected' | 'closed' = 'opening';
  /** Frames from before the transport came: a client may post first. */
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

  /** True where the principal is the one that negotiated, in the same session. */
  isOwnedBy({ account, sessionId }: HubPrincipal): boolean {
    return this.principal.account === account && this.principal.sessionId === sessionId;
  }

  /** The owner has shown a newer token; from now on that one outlives its expiry here. */
  acceptToken(accessToken: string): void {
    this.#acceptedToken = digestOf(accessToken);
  }

  /**
   * True where an open connection was last shown this very token: it outlives the token's expiry.
   * A session that ends closes its connections, so the token's end alone is what this forgives.
   */
  outlives(accessToken: string): boolean {
    return (
      this.#transport !== undefined &&
      this.#state !== 'closed' &&
      timingSafeEqual(this.#acceptedToken, digestOf(accessToken))
    );
  }

  /** Takes the connection for one transport; false where another was first. */
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

  /** Takes bytes of the client; what breaks the protocol closes this connection alone. */
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

  /** Queues a frame; cuts the connection where the client reads too slowly. False where it is not connected. */
  send(frame: string): boolean {
    if (this.#state !== 'connected') return false;
    this.#write(frame);
    return !this.isClosed;
  }

  /** Says why, delivers what is waiting, and ends. */
  close(closing: Closing = {}): void {
    if (this.#state === 'closed') return;
    if (this.#state === 'connected') this.#write(closeFrame(closing));
    else if (closing.error !== undefined) this.#write(handshakeFrame(closing.error));
    this.#end(closing.error ?? 'closed by the server', (transport) => transport.end());
  }

  /** Ends without a word, as a broken network does. */
  cut(reason: string): void {
    this.#end(reason, (transport) => transport.cut());
  }

  /** The client has ended it: nothing more can or need be said. */
  leave(): void {
    this.#end('left', (transport) => transport.end());
  }

  /** Pings after silence of ours, ends after too much of theirs. Called a few times a second. */
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
