import type { HubConnection } from './hub-connection.ts';
import { type HubQuery, identityOf } from './hub-principal.ts';

/** One connected client, as `GetClients` lists it. */
export type HubClient = HubQuery & {
  readonly connectionId: string;
  readonly account: string;
  readonly name: string;
  /** 1 client, 2 server, 3 cloud. */
  readonly identity: number;
  readonly transport: string;
  /** ISO 8601 with offset, to the second. */
  readonly connectedAt: string;
};

/** A client as a server process has announced it. */
export type ServerInfoClient = HubClient & { readonly serverId: string };

/** Result of the hub method `GetClients`; both lists by time of connection. */
export type ConnectedClients = {
  /** Every connected client, of this process and of the others. */
  readonly clients: HubClient[];
  /** The server-info table: what each server process has announced, this one included. */
  readonly serverInfoClients: ServerInfoClient[];
};

/** Names each field: the connection's secret token must never be among them. */
export function presentClient(connection: HubConnection): HubClient {
  const { connectionId, principal, query, connectedAt, transport } = connection;
  return {
    connectionId,
    account: principal.account,
    name: principal.name,
    identity: identityOf(query),
    softwareCode: query.softwareCode,
    projectClass: query.projectClass,
    type: query.type,
    siteCode: query.siteCode,
    transport: transport?.name ?? '',
    connectedAt,
  };
}
