import type { ClusterClient } from '../../deals/define-deals.ts';
import { clientFingerprint } from './client-fingerprint.ts';

/** Client with the server process that announced it. */
export type RemoteClient = ClusterClient & { readonly serverId: string };

type ServerRow = {
  heardAtMs: number;
  clients: Map<string, ClusterClient>;
  /** Clients of a full announcement in progress. */
  incoming: Map<string, ClusterClient> | undefined;
};

/** Clients announced by the server processes; a silent server is removed. */
export class ServerInfoTable {
  readonly #rows = new Map<string, ServerRow>();

  joined(serverId: string, clients: readonly ClusterClient[]): void {
    const row = this.#heard(serverId);
    for (const client of clients) {
      row.clients.set(client.connectionId, client);
      row.incoming?.set(client.connectionId, client);
    }
  }

  left(serverId: string, connectionIds: readonly string[]): void {
    const row = this.#heard(serverId);
    for (const connectionId of connectionIds) {
      row.clients.delete(connectionId);
      row.incoming?.delete(connectionId);
    }
  }

  /** Applies a part of a server's full list; the last part replaces the previous list. */
  announced(serverId: string, clients: readonly ClusterClient[], isFirst: boolean, isLast: boolean): void {
    const row = this.#heard(serverId);
    if (isFirst) row.incoming = new Map();
    for (const client of clients) row.incoming?.set(client.connectionId, client);
    if (!isLast || row.incoming === undefined) return;
    row.clients = row.incoming;
    row.incoming = undefined;
  }

  /** Records a server as alive; returns false if its clients differ from the known ones. */
  alive(serverId: string, fingerprint: string): boolean {
    return clientFingerprint(this.#heard(serverId).clients.keys()) === fingerprint;
  }

  gone(serverId: string): void {
    this.#rows.delete(serverId);
  }

  forgetSilent(nowMs: number, timeoutMs: number): void {
    for (const [serverId, { heardAtMs }] of this.#rows) {
      if (nowMs - heardAtMs >= timeoutMs) this.#rows.delete(serverId);
    }
  }

  clients(): RemoteClient[] {
    return [...this.#rows].flatMap(([serverId, row]) =>
      [...row.clients.values()].map((client) => ({ ...client, serverId })),
    );
  }

  #heard(serverId: string): ServerRow {
    const row = this.#rows.get(serverId) ?? { heardAtMs: 0, clients: new Map(), incoming: undefined };
    row.heardAtMs = performance.now();
    this.#rows.set(serverId, row);
    return row;
  }
}
