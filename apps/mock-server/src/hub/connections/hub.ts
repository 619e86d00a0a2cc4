import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type ConnectedClients,
  type DataChanged,
  type EarlierChange,
  type HubClient,
  HubEvent,
  HubMethodName,
  type TaskOutcome,
} from '@parking-plus/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, toTaipeiIso } from '../../clock/clock.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import type { ClusterClient } from '../../deals/define-deals.ts';
import { type Closing, invocationFrame } from '../protocol/hub-frames.ts';
import type { HubLimits } from '../protocol/hub-limits.ts';
import { type SealText, send1000Text } from '../protocol/send-1000-text.ts';
import { type BusMessage, parseBusMessage } from './bus-message.ts';
import { ConnectionRegistry } from './connection-registry.ts';
import type { HubBus } from './hub-bus.ts';
import { presentClient, toPublicClient } from './hub-client.ts';
import { type ConnectionDetails, type ConnectionEvents, HubConnection } from './hub-connection.ts';
import { type HubMethod, invocationRunner } from './hub-methods.ts';
import type { HubPrincipal } from './hub-principal.ts';
import { type HubTarget, isInScope } from './hub-target.ts';
import { Presence } from './presence.ts';
import { RecentChanges } from './recent-changes.ts';

export type HubDependencies = {
  readonly bus: HubBus;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Seals the content of Send1000, so that `/data/decrypt` opens it. */
  readonly seal: SealText;
  /** Returns whether a principal can see a change; default by the scope of its rows. */
  maySee?(principal: HubPrincipal, change: DataChange): boolean;
  /** Client methods in addition to `GetClients` and `GetChanges`. */
  readonly methods?: Readonly<Record<string, HubMethod>>;
  /** Called when clients of this process connect or disconnect. */
  readonly onClientsChanged?: () => void;
};

const BUS_RETRY_MS = 1_000;

// All instants have the same offset, so their texts sort chronologically.
function byTime(a: HubClient, b: HubClient): number {
  return a.connectedAt < b.connectedAt ? -1 : Number(a.connectedAt > b.connectedAt);
}

/** Drop method: with a close message that allows reconnecting, or cut like a broken network. */
export type ConnectionDrop = { readonly how: 'allowReconnect' | 'hard' } & HubTarget;

/** Client filter; all given values must match. */
export type PresenceFilter = Partial<Omit<HubClient, 'connectedAt'>>;

/** Connections of this process, and those of other processes through the bus. */
export class Hub {
  readonly serverId = randomBytes(9).toString('base64url');
  readonly registry = new ConnectionRegistry();
  readonly #limits: HubLimits;
  readonly #options: HubDependencies;
  readonly #presence: Presence;
  readonly #events: ConnectionEvents;
  readonly #recentChanges = new RecentChanges();
  #leaveBus: (() => Promise<void>) | undefined;
  #published: Promise<void> = Promise.resolve();
  #isStopped = false;
  #timers: NodeJS.Timeout[] = [];

  constructor(options: HubDependencies, limits: HubLimits) {
    this.#options = options;
    this.#limits = limits;
    this.#presence = new Presence({
      serverId: this.serverId,
      ownClients: () => this.registry.connected().map(presentClient),
      publish: (message) => this.#publish({ from: this.serverId, ...message }),
      onChanged: () => this.#isStopped || options.onClientsChanged?.(),
    });
    this.#events = this.#connectionEvents();
  }

  /** Starts the timers and joins the bus without waiting, because joining may wait for the database. */
  start(): void {
    void this.#joinBus();
    const { pingIntervalMs, clientTimeoutMs, handshakeTimeoutMs, negotiationExpiryMs } = this.#limits;
    const shortestMs = Math.min(pingIntervalMs, clientTimeoutMs, handshakeTimeoutMs, negotiationExpiryMs);
    const tickMs = Math.min(250, Math.max(5, shortestMs / 8));
    this.#timers = [
      setInterval(() => this.registry.beat(performance.now()), tickMs),
      setInterval(
        () => this.#presence.beat(performance.now(), this.#limits.serverTimeoutMs),
        this.#limits.serverBeatMs,
      ),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Asks every client to reconnect elsewhere or later, and leaves the bus. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const connection of this.registry.all()) connection.close({ allowReconnect: true });
    this.#presence.stop();
    this.#isStopped = true;
    if (this.#leaveBus === undefined) return;
    this.#publish({ from: this.serverId, kind: 'gone' });
    await this.#published;
    await this.#leaveBus();
  }

  /** Opens a connection that waits for its transport. */
  open(details: ConnectionDetails): HubConnection {
    const connection = new HubConnection(details, this.#limits, this.#events);
    this.registry.add(connection);
    return connection;
  }

  /**
   * Sends the raw text of a Send1000 message; the client shows its content.
   * Returns the number of connections reached in this process; other processes can reach more.
   */
  send1000(text: string, target: HubTarget = {}): number {
    this.#publish({ from: this.serverId, kind: 'send-1000', text, target });
    return this.#deliver1000(text, target);
  }

  /** Notifies the users of a finished long task: seals the outcome and sends it as Send1000. */
  async finishTask(outcome: TaskOutcome, target: HubTarget): Promise<number> {
    const text = await send1000Text(outcome, this.#options.clock.nowMs(), this.#options.seal);
    return this.send1000(text, target);
  }

  /** Publishes written rows to users who can see them. Never shown to the user. */
  dataChanged(change: DataChange): void {
    this.#publish({ from: this.serverId, kind: 'data-changed', change });
    this.#deliverChange(change);
  }

  /** Ends the connections of a login session in all processes; they may not reconnect with it. */
  closeSession(sessionId: string, reason = 'The login session has ended. Sign in again.'): void {
    this.#publish({ from: this.serverId, kind: 'close-session', sessionId, reason });
    this.#closeOwn(sessionId, { error: reason });
  }

  /** Drops connections of this process only, like a planned restart or a broken network. */
  dropConnections({ how, ...target }: ConnectionDrop): number {
    const dropped = this.#reached(target);
    for (const connection of dropped) {
      if (how === 'hard') connection.cut('dropped');
      else connection.close({ allowReconnect: true });
    }
    return dropped.length;
  }

  /** Returns the connected clients without timed-out ones. */
  connectedClients(): ConnectedClients {
    const serverInfoClients = this.#presence.serverInfoClients();
    return {
      clients: this.knownClients().map(toPublicClient),
      serverInfoClients: serverInfoClients.map(toPublicClient).sort(byTime),
    };
  }

  /** Returns the clients of all server processes with their sessions, longest connected first. */
  knownClients(): ClusterClient[] {
    this.registry.beat(performance.now());
    const others = this.#presence
      .serverInfoClients()
      .filter(({ serverId }) => serverId !== this.serverId)
      .map(({ serverId: _, ...client }) => client);
    return [...this.registry.connected().map(presentClient), ...others].sort(byTime);
  }

  /** Returns the connected clients that match every given value. */
  presence(filter: PresenceFilter = {}): HubClient[] {
    const wanted = Object.entries(filter) as [keyof HubClient, unknown][];
    return this.connectedClients().clients.filter((client) =>
      wanted.every(([name, value]) => value === undefined || client[name] === value),
    );
  }

  async #joinBus(): Promise<void> {
    while (!this.#isStopped) {
      try {
        const leaveBus = await this.#options.bus.subscribe((text) => this.#hear(text));
        if (this.#isStopped) return await leaveBus();
        this.#leaveBus = leaveBus;
        this.#publish({ from: this.serverId, kind: 'roll-call' });
        return;
      } catch (err) {
        this.#options.log.warn({ err }, 'the hub does not hear the other processes yet');
        await setTimeout(BUS_RETRY_MS, undefined, { ref: false });
      }
    }
  }

  #connectionEvents(): ConnectionEvents {
    const { log, clock, methods } = this.#options;
    const getClients: HubMethod = { argumentCount: 0, run: () => this.connectedClients() };
    const getChanges: HubMethod = { argumentCount: 0, run: (caller) => this.#changesFor(caller) };
    const run = invocationRunner({
      methods: new Map([
        [HubMethodName.GetClients, getClients],
        [HubMethodName.GetChanges, getChanges],
        ...Object.entries(methods ?? {}),
      ]),
      maxInvocations: this.#limits.maxInvocations,
      maxQueuedInvocations: this.#limits.maxQueuedInvocations,
      onFailure: (target, err) => log.error({ err, target }, 'hub method failed'),
    });
    return {
      connected: (connection) => {
        connection.connectedAt = toTaipeiIso(clock.nowMs());
        this.#presence.join(presentClient(connection));
        log.debug({ connectionId: connection.connectionId }, 'hub client connected');
      },
      invoked: (connection, invocation) => void run(connection, invocation),
      closed: (connection, reason) => {
        this.registry.retire(connection, this.#limits.negotiationExpiryMs);
        if (connection.connectedAt !== '') this.#presence.leave(connection.connectionId);
        log.debug({ connectionId: connection.connectionId, reason }, 'hub client gone');
      },
    };
  }

  #publish(message: BusMessage): void {
    this.#published = this.#options.bus.publish(JSON.stringify(message)).catch((err: unknown) => {
      this.#options.log.warn({ err, kind: message.kind }, 'hub message did not reach the other processes');
    });
  }

  #hear(text: string): void {
    const message = parseBusMessage(text);
    if (message === undefined) return;
    this.#presence.take(message);
    // Our clients were served at publishing.
    if (message.from === this.serverId) return;
    if (message.kind === 'send-1000') this.#deliver1000(message.text, message.target);
    else if (message.kind === 'data-changed') this.#deliverChange(message.change);
    else if (message.kind === 'close-session') this.#closeOwn(message.sessionId, { error: message.reason });
  }

  #reached({ account, connectionId }: HubTarget): HubConnection[] {
    return this.registry
      .connected()
      .filter((connection) => account === undefined || connection.principal.account === account)
      .filter((connection) => connectionId === undefined || connection.connectionId === connectionId);
  }

  #deliver1000(text: string, target: HubTarget): number {
    const frame = invocationFrame(HubEvent.Send1000, [text]);
    return this.#reached(target).filter((connection) => connection.send(frame)).length;
  }

  #maySee({ principal }: HubConnection, change: DataChange): boolean {
    return (this.#options.maySee ?? isInScope)(principal, change);
  }

  #changesFor(caller: HubConnection): EarlierChange[] {
    return this.#recentChanges.list(performance.now(), (change) => this.#maySee(caller, change));
  }

  #deliverChange(change: DataChange): void {
    this.#recentChanges.add(change, performance.now());
    // Sites and accounts select the recipients; they are not part of the message.
    const said: DataChanged = { deal: change.deal, ids: change.ids };
    const frame = invocationFrame(HubEvent.DataChanged, [said]);
    for (const connection of this.registry.connected()) {
      if (this.#maySee(connection, change)) connection.send(frame);
    }
  }

  #closeOwn(sessionId: string, closing: Closing): void {
    for (const connection of this.registry.all()) {
      if (connection.principal.sessionId === sessionId) connection.close(closing);
    }
  }
}
