/** What the web tells the hub of itself when it connects. Source: docs/spec-statements.md 7.18. */
export const WEB_HUB_QUERY = {
  softwareCode: '900000003',
  projectClass: '1',
  type: '1',
  siteCode: '0',
} as const;

/** Messages that clients hear. `DataChanged` is ours; a web that never hears one works too. */
export const HubEvent = {
  /** A long task has ended: one argument, the text that `parseSend1000` reads. */
  Send1000: 'Send1000',
  /** Rows were written: one argument, a `DataChanged`. */
  DataChanged: 'DataChanged',
} as const;

/** Methods that clients may call. */
export const HubMethodName = {
  /** Who is connected: no argument, gives `ConnectedClients`. */
  GetClients: 'GetClients',
  /** What was written lately, for who was not connected then: no argument, gives `EarlierChange[]`. Ours; optional. */
  GetChanges: 'GetChanges',
} as const;

/** Rows of a deal were written. Never shown to the user. */
export interface DataChanged {
  /** 5-digit code of the deal whose rows changed. */
  readonly deal: string;
  /** Ids of the rows; empty where the server does not say which. */
  readonly ids: readonly string[];
}

/** The latest writing of a deal's rows, as `GetChanges` tells it. */
export interface EarlierChange {
  /** 5-digit code of the deal whose rows changed. */
  readonly deal: string;
  /** Milliseconds since then, so that no two clocks have to agree. */
  readonly agoMs: number;
}

/** One connected client, as `GetClients` lists it. */
export interface HubClient {
  readonly connectionId: string;
  readonly account: string;
  readonly name: string;
  /** 1 client, 2 server, 3 cloud. */
  readonly identity: number;
  readonly softwareCode: string;
  readonly projectClass: string;
  readonly type: string;
  readonly siteCode: string;
  readonly transport: string;
  /** ISO 8601 with offset, to the second. */
  readonly connectedAt: string;
}

/** A client as a server process has announced it. */
export interface ServerInfoClient extends HubClient {
  readonly serverId: string;
}

/** Result of `GetClients`. */
export interface ConnectedClients {
  /** Every connected client, of all server processes. */
  readonly clients: readonly HubClient[];
  /** The server-info table: what each server process has announced. */
  readonly serverInfoClients: readonly ServerInfoClient[];
}
