/** Conditions of a rule; all given members must match, and an empty one matches every call. */
export type RuleMatch = {
  /** Name in the contract; a trailing `*` matches a prefix; `hub` is every request to the hub. */
  readonly operationId?: string;
  /** Deal by its name or its 5-digit code; stored as the code. */
  readonly deal?: string;
  readonly account?: string;
  /** Value of the header `x-mock-tenant`, which isolates parallel tests. */
  readonly tenant?: string;
};

/** Frequency of a rule: a number of times, by chance (0–1, repeatable by its seed), or always. */
export type RuleFrequency =
  | 'always'
  | { readonly times: number }
  | { readonly probability: number; readonly seed?: number };

/**
 * Effects of a rule, in this order: hub, delay, then a broken connection or a response; with neither the call
 * continues.
 */
export type RuleOutcome = {
  /** Status of the response; the contract's error for it unless a body is given. */
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds, or a range. */
  readonly delayMs?: number | readonly [shortest: number, longest: number];
  /** Reset, left hanging until the server stops, or cut within the response. */
  readonly connection?: 'reset' | 'hang' | 'cut';
  /** Drops hub connections; with an account in the rule, only its connections. */
  readonly hub?: 'allowReconnect' | 'hard';
};

/** Rule in the form of `POST /__mock/scenarios`. */
export type RuleRequest = {
  readonly title?: string;
  readonly match?: RuleMatch;
  /** Default `always`. */
  readonly often?: RuleFrequency;
  readonly what: RuleOutcome;
};

/** Known properties of a call when rules are matched. */
export type RequestContext = {
  readonly operationId: string;
  readonly dealCode?: string | undefined;
  readonly account?: string | undefined;
  readonly tenant?: string | undefined;
};

/** Returns whether a rule needs the account or the deal of a call; other rules apply before authentication. */
export function needsParsedRequest({ deal, account }: RuleMatch): boolean {
  return deal !== undefined || account !== undefined;
}

/** Returns the mismatches of a call as `account: manager, not staff`; empty if it matches. */
export function findMismatches(match: RuleMatch, call: RequestContext): string[] {
  const departures: string[] = [];
  const compare = (name: string, wanted: string | undefined, found: string | undefined, fits: boolean) => {
    if (wanted !== undefined && !fits) departures.push(`${name}: ${found ?? '—'}, not ${wanted}`);
  };
  const { operationId, deal, account, tenant } = match;
  const fitsOperation = operationId?.endsWith('*')
    ? call.operationId.startsWith(operationId.slice(0, -1))
    : call.operationId === operationId;
  compare('operationId', operationId, call.operationId, fitsOperation);
  compare('deal', deal, call.dealCode, call.dealCode === deal);
  compare('account', account, call.account, call.account === account);
  compare('tenant', tenant, call.tenant, call.tenant === tenant);
  return departures;
}
