/** Which calls a rule is for; every member that is given must fit, and none means every call. */
export type RuleMatch = {
  /** The contract's name; a trailing `*` takes all that begin so; `hub` is every request to the hub. */
  readonly operationId?: string;
  /** A deal by its name or its 5-digit code; kept as the code. */
  readonly deal?: string;
  readonly account?: string;
  /** The value of the header `x-mock-tenant`, by which parallel tests keep their rules to themselves. */
  readonly tenant?: string;
};

/** How often a rule acts: so many times, by chance (0–1, repeatable by its seed), or on each call that fits. */
export type RuleFrequency =
  | 'always'
  | { readonly times: number }
  | { readonly probability: number; readonly seed?: number };

/** What a rule does, in this order: hub, delay, then a broken connection or an answer; with neither the call goes on. */
export type RuleOutcome = {
  /** Status of the answer; the contract's refusal of that status unless a body is given. */
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds, or the shortest and the longest of them. */
  readonly delayMs?: number | readonly [shortest: number, longest: number];
  /** The connection: reset, left hanging until the server stops, or cut within the answer. */
  readonly connection?: 'reset' | 'hang' | 'cut';
  /** Drops hub connections, of the rule's account where it names one. */
  readonly hub?: 'allowReconnect' | 'hard';
};

/** A rule as `POST /__mock/scenarios` takes it. */
export type RuleOrder = {
  readonly title?: string;
  readonly match?: RuleMatch;
  /** `always` where it is left out. */
  readonly often?: RuleFrequency;
  readonly what: RuleOutcome;
};

/** What is known of a call when a rule is looked for. */
export type CallFacts = {
  readonly operationId: string;
  readonly dealCode?: string | undefined;
  readonly account?: string | undefined;
  readonly tenant?: string | undefined;
};

/** Whether a rule needs to know what only a signed, parsed call tells; the others act before authentication. */
export function isAboutContent({ deal, account }: RuleMatch): boolean {
  return deal !== undefined || account !== undefined;
}

/** The members of a match that the call does not fit, each as `account: manager, not staff`; empty where it fits. */
export function departuresOf(match: RuleMatch, call: CallFacts): string[] {
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
