import type { ClusterClient } from '../../deals/define-deals.ts';
import type { BusMessage } from './bus-message.ts';
import { clientFingerprint } from './client-fingerprint.ts';
import { ServerInfoTable } from './server-info-table.ts';

type Announcement = BusMessage extends infer M ? (M extends BusMessage ? Omit<M, 'from'> : never) : never;

/** Time during which joins and leaves are collected into one message. */
const GATHER_MS = 20;
/** Clients per message, so that a message stays near the size of a database notification. */
const CLIENTS_PER_MESSAGE = 20;

export type PresenceOptions = {
  readonly serverId: string;
  readonly ownClients: () => ClusterClient[];
  readonly publish: (message: Announcement) => void;
  /** Called when clients of this process changed, once per collected batch. */
  readonly onChanged?: () => void;
};

/** Synchronises the server-info tables of all processes: publishes our joins and leaves, and applies the others'. */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #table = new ServerInfoTable();
  readonly #joined = new Map<string, ClusterClient>();
  readonly #left = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  join(client: ClusterClient): void {
    this.#table.joined(this.#options.serverId, [client]);
    this.#joined.set(client.connectionId, client);
    this.#gather();
  }

  leave(connectionId: string): void {
    this.#table.left(this.#options.serverId, [connectionId]);
    if (!this.#joined.delete(connectionId)) this.#left.add(connectionId);
    this.#gather();
  }

  /** Publishes that this server is alive; the fingerprint shows the others whether they missed a message. */
  beat(nowMs: number, serverTimeoutMs: number): void {
    this.#flush();
    const { serverId, ownClients, publish } = this.#options;
    const fingerprint = clientFingerprint(ownClients().map(({ connectionId }) => connectionId));
    publish({ kind: 'alive', fingerprint });
    this.#table.alive(serverId, fingerprint);
    this.#table.forgetSilent(nowMs, serverTimeoutMs);
  }

  take(message: BusMessage): void {
    // Our row is updated directly, and its echo is older. Only a roll-call applies to us as well.
    if (message.from === this.#options.serverId && message.kind !== 'roll-call') return;
    switch (message.kind) {
      case 'joined':
        this.#table.joined(message.from, message.clients);
        break;
      case 'left':
        this.#table.left(message.from, message.connectionIds);
        break;
      case 'clients':
        this.#table.announced(message.from, message.clients, message.isFirst, message.isLast);
        break;
      case 'alive':
        if (!this.#table.alive(message.from, message.fingerprint)) {
          this.#options.publish({ kind: 'roll-call', serverId: message.from });
        }
        break;
      case 'roll-call':
        if ((message.serverId ?? this.#options.serverId) === this.#options.serverId) this.#announceAll();
        break;
      case 'gone':
        this.#table.gone(message.from);
        break;
    }
  }

  serverInfoClients(): ReturnType<ServerInfoTable['clients']> {
    return this.#table.clients();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #gather(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.#flush(), GATHER_MS);
    this.#timer.unref();
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const joined = [...this.#joined.values()];
    const left = [...this.#left];
    this.#joined.clear();
    this.#left.clear();
    for (const clients of batches(joined)) this.#options.publish({ kind: 'joined', clients });
    for (const connectionIds of batches(left)) this.#options.publish({ kind: 'left', connectionIds });
    if (joined.length + left.length > 0) this.#options.onChanged?.();
  }

  #announceAll(): void {
    this.#flush();
    const all = batches(this.#options.ownClients());
    const parts = all.length === 0 ? [[]] : all;
    parts.forEach((clients, part) => {
      this.#options.publish({
        kind: 'clients',
        clients,
        isFirst: part === 0,
        isLast: part === parts.length - 1,
      });
    });
  }
}

function batches<T>(items: readonly T[]): T[][] {
  const found: T[][] = [];
  for (let start = 0; start < items.length; start += CLIENTS_PER_MESSAGE) {
    found.push(items.slice(start, start + CLIENTS_PER_MESSAGE));
  }
  return found;
}
