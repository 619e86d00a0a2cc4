/** Owner of a connection, from the token. */
export type HubPrincipal = {
  readonly account: string;
  /** Account type: 2 and below may search clients, above 100 may not delete. */
  readonly type: number;
  readonly name: string;
  /** Login session; signing out and a superseded session close its connections. */
  readonly sessionId: string;
  /** Action codes of the account; later changes take effect at the next connection. */
  readonly actionCodes?: ReadonlySet<string>;
  /** Sites whose changes the account can see. */
  readonly siteCodes?: readonly string[] | 'all';
  /** Delegators of the account: it receives changes of the documents that they decide on. */
  readonly standsFor?: readonly {
    readonly actionCodes: ReadonlySet<string>;
    readonly siteCodes: readonly string[] | 'all';
  }[];
};

/** Query values with which a client identifies itself, as sent; empty if omitted. */
export type HubQuery = {
  readonly softwareCode: string;
  readonly projectClass: string;
  readonly type: string;
  readonly siteCode: string;
};

const QUERY_VALUE_MAX_LENGTH = 32;

function queryText(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, QUERY_VALUE_MAX_LENGTH) : '';
}

/** Reads the four values from a parsed query string; repeated or missing ones are empty, long ones are truncated. */
export function readHubQuery(query: Readonly<Record<string, unknown>>): HubQuery {
  return {
    softwareCode: queryText(query.softwareCode),
    projectClass: queryText(query.projectClass),
    type: queryText(query.type),
    siteCode: queryText(query.siteCode),
  };
}

const CLIENT_IDENTITY = 1;

/**
 * Returns the program kind: 1 client, 2 server, 3 cloud, from the query's `type`; default client.
 * Source: docs/spec-statements.md 3.18.
 */
export function identityOf({ type }: HubQuery): number {
  return type === '2' || type === '3' ? Number(type) : CLIENT_IDENTITY;
}
