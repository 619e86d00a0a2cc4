/** Query parameters of the web's hub connection. Source: docs/spec-statements.md 7.18. */
export const WEB_HUB_QUERY = {
  softwareCode: '900000003',
  projectClass: '1',
  type: '1',
  siteCode: '0',
} as const;

/** Messages to clients. `DataChanged` is our extension; the web also works without it. */
export const HubEvent = {
  /** A long task has ended. Argument: a text for `parseSend1000`. */
  Send1000: 'Send1000',
  /** Rows have changed. Argument: a `DataChanged`. */
  DataChanged: 'DataChanged',
} as const;

/** Methods that clients can call. */
export const HubMethodName = {
  /** Connected clients. No argument; returns `ConnectedClients`. */
  GetClients: 'GetClients',
  /**
   * Recent changes, for clients that were not connected. No argument; returns `EarlierChange[]`. Our extension;
   * optional.
   */
  GetChanges: 'GetChanges',
} as const;

/** Changed rows of a deal. Never shown to the user. */
export interface DataChanged {
  /** 5-digit code of the deal whose rows changed. */
  readonly deal: string;
  /** Ids of the rows. Empty if the server does not name them. */
  readonly ids: readonly string[];
}

/** The latest change of a deal's rows in `GetChanges`. */
export interface EarlierChange {
  /** 5-digit code of the deal whose rows changed. */
  readonly deal: string;
  /** Milliseconds since the change, so that clocks do not have to agree. */
  readonly agoMs: number;
}

/** One connected client in `GetClients`. */
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

/** A client as announced by a server process. */
export interface ServerInfoClient extends HubClient {
  readonly serverId: string;
}

/** Result of `GetClients`. */
export interface ConnectedClients {
  /** Every connected client of all server processes. */
  readonly clients: readonly HubClient[];
  /** Server-info table: the announcements of each server process. */
  readonly serverInfoClients: readonly ServerInfoClient[];
}
