/** Who a connection belongs to, as the token says. */
export type HubPrincipal = {
  readonly account: string;
  /** Account type: 2 and below may search clients, above 100 may not delete. */
  readonly type: number;
  readonly name: string;
  /** The login session; log-out and a superseded session close its connections. */
  readonly sessionId: string;
  /** What the account may do, as action codes; rights that change later take effect at the next connection. */
  readonly actionCodes?: ReadonlySet<string>;
  /** Sites whose changes the account may hear of. */
  readonly siteCodes?: readonly string[] | 'all';
  /** People in whose places the account stands: it hears of what they decide on. */
  readonly standsFor?: readonly {
    readonly actionCodes: ReadonlySet<string>;
    readonly siteCodes: readonly string[] | 'all';
  }[];
};

/** The query values that a client introduces itself with, as it spelled them; empty where it left one out. */
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

/** Reads the four values from a parsed query string; repeated or missing ones are empty, long ones are cut. */
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
 * What kind of program connects: 1 client, 2 server, 3 cloud; the query's `type` says so, a client where it does not.
 * Source: docs/spec-statements.md 3.18.
 */
export function identityOf({ type }: HubQuery): number {
  return type === '2' || type === '3' ? Number(type) : CLIENT_IDENTITY;
}
