import type { DealName, dealCodes } from '../generated/deals.ts';
import type { DocumentState } from '../generated/enums.ts';

/** Deal by its name or its 5-digit code. */
export type DealReference = DealName | (typeof dealCodes)[DealName];

/** Condition on one member of the payload: of a deal its parsed `Json`, else the body. */
export type PayloadCondition = { readonly pointer: string } & (
  | { readonly equals: unknown }
  | { readonly pattern: string }
  | { readonly absent: true }
  | { readonly present: true }
);

/** Condition on the present state of a document. Without `documentId` it is the document that the call names. */
export interface DocumentCondition {
  readonly documentId?: string;
  /** Document type. */
  readonly deal?: DealReference;
  readonly state?: DocumentState;
}

/** Conditions of a rule; all given members must match, and an empty one matches every call. */
export interface RuleMatch {
  /** Name in the contract; a trailing `*` matches a prefix; `hub` is every request to the hub. */
  readonly operationId?: string;
  readonly deal?: DealReference;
  readonly account?: string;
  /** Value of the header `x-mock-tenant`, which isolates parallel tests. */
  readonly tenant?: string;
  readonly payload?: readonly PayloadCondition[];
  /** Exact value or a pattern, by name in lower case. */
  readonly headers?: Readonly<Record<string, string | { readonly pattern: string }>>;
  readonly document?: DocumentCondition;
  /** Matches messages to the simulated tax platform instead of calls. */
  readonly message?: MessageCondition;
}

/** Condition on a message to the simulated tax platform; an empty one matches every message. */
export interface MessageCondition {
  /** `F0401`; a trailing `*` matches a prefix. */
  readonly kind?: string;
  /** Number of the invoice or allowance. */
  readonly number?: string;
  /** Tax number of the seller. */
  readonly seller?: string;
}

/**
 * Action of the simulated tax platform on a message: leaves its file in the folder; gives no answer while the rule
 * exists; refuses it with `code`; decides, but loses the result; writes the result in two files; writes half of it.
 */
export type PlatformEffect =
  | 'hold-files'
  | 'hold-answers'
  | 'refuse'
  | 'lose-answer'
  | 'answer-twice'
  | 'truncate-answer';

/** Frequency of a rule: a number of times, by chance (0–1, repeatable by its seed), or always. */
export type RuleFrequency =
  | 'always'
  | { readonly times: number }
  | { readonly probability: number; readonly seed?: number };

/** Change of one member of the real response; the result in the text of `data` has pointers such as `/data/rows/0`. */
export type AnswerChange = { readonly pointer: string } & (
  | { readonly value: unknown }
  | { readonly template: unknown }
  | { readonly remove: true }
);

/**
 * Effects of a rule, in this order: hub, delay, then a broken connection or a response; with neither the call
 * continues, and `change` and `headers` apply to its response. Texts of `body`, `headers` and `template` can contain
 * `{{request.payload/…}}`, `{{answer/…}}`, `{{now}}` and `{{account}}`.
 */
export interface RuleOutcome {
  /** Status of the response; the contract's error for it unless a body is given. */
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly change?: readonly AnswerChange[];
  /** Milliseconds, or a range. */
  readonly delayMs?: number | readonly [shortest: number, longest: number];
  /** Reset, left hanging until the server stops, or cut within the response. */
  readonly connection?: 'reset' | 'hang' | 'cut';
  /** Effect on messages, with `match.message`. `delayMs` then delays their answers, by the server's clock. */
  readonly platform?: PlatformEffect;
  /** Result code of a refusal: `E0103`. */
  readonly code?: string;
  /** Drops hub connections; with an account in the rule, only its connections. */
  readonly hub?: 'allowReconnect' | 'hard';
}

/** Answer after the last one: the last one again, the first one, or the server's own. */
export type SequenceEnd = 'stay' | 'repeat' | 'pass';

/** Rule in the form of `POST /__mock/scenarios`. */
export type RuleRequest = {
  readonly title?: string;
  readonly match?: RuleMatch;
  /** Default `always`. */
  readonly often?: RuleFrequency;
} & (
  | { readonly what: RuleOutcome; readonly answers?: never; readonly atEnd?: never }
  | {
      /** One outcome for each call in turn; an empty one is the server's own response. */
      readonly answers: readonly RuleOutcome[];
      /** Default `pass`. */
      readonly atEnd?: SequenceEnd;
      readonly what?: never;
    }
);

/** Preset, which replaces all rules; with a tenant, only the rules of that tenant. */
export interface PresetRequest {
  readonly preset: string;
  readonly tenant?: string;
}

/** Body of `POST /__mock/scenarios`. */
export type ScenarioRequest = RuleRequest | PresetRequest;

/** Rule with its usage. */
export type ScenarioRule = RuleRequest & {
  /** `S1`, `S2`, … */
  readonly id: string;
  /** Number of calls it was applied to. */
  readonly hits: number;
  /** Remaining number of calls; null without a limit. */
  readonly left: number | null;
  /** Number of the next answer, from 1; null if the rule is used up. */
  readonly next: number | null;
};

export interface ScenarioPreset {
  readonly name: string;
  readonly title: { readonly zh_TC: string; readonly en: string };
}

/** Closest rule to a call, with its mismatches. */
export interface NearMiss {
  readonly rule: string;
  readonly departures: readonly string[];
}
