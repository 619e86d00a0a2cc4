import type {
  NearMiss,
  RuleMatch,
  RuleOutcome,
  RuleRequest,
  ScenarioRule,
} from '@parking-plus/contracts/control';
import { type Random, randomStream } from '../../random/random.ts';
import type { MessageFacts, MessageRules } from '../../simulation/platform/platform-inbox.ts';
import { checkConditions, findMismatches, isMessageOf, type RequestContext } from './scenario-rule.ts';
import { referencesOf } from './template.ts';

/**
 * Moment at which rules apply to calls: before authentication, or when account and payload are known; to messages: when
 * Turnkey collects them, or when the platform answers.
 */
export type Stage = 'arrival' | 'content' | 'collect' | 'answer';

/** Outcome of a rule for one call. */
export type TakenOutcome = {
  readonly rule: ScenarioRule;
  readonly outcome: RuleOutcome;
  /** Place of the outcome in the rule: `/what`, `/answers/1`. */
  readonly at: string;
};

type StoredRule = {
  rule: RuleRequest;
  match: RuleMatch;
  stage: Stage;
  id: string;
  hits: number;
  /** Maximum number of calls; null for none. */
  limit: number | null;
  chance: Random | undefined;
};

/** Active rules; the newest match is applied. */
export class ScenarioRules implements MessageRules {
  #rules: StoredRule[] = [];
  #count = 0;

  /** Adds a rule before the existing ones. */
  add(rule: RuleRequest): ScenarioRule {
    const { often = 'always', match = {}, answers, atEnd = 'pass' } = rule;
    this.#count += 1;
    const limits = [
      ...(often !== 'always' && 'times' in often ? [often.times] : []),
      ...(answers !== undefined && atEnd === 'pass' ? [answers.length] : []),
    ];
    const kept: StoredRule = {
      rule,
      match,
      stage: stageOf(rule),
      id: `S${this.#count}`,
      hits: 0,
      limit: limits.length === 0 ? null : Math.min(...limits),
      chance:
        often !== 'always' && 'probability' in often ? randomStream(often.seed ?? 1, 'scenario') : undefined,
    };
    this.#rules.unshift(kept);
    return present(kept);
  }

  /** Returns the rules, newest first; used-up ones stay in the list. */
  list(): ScenarioRule[] {
    return this.#rules.map(present);
  }

  /** Returns the conditions of all rules. */
  matches(): RuleMatch[] {
    return this.#rules.map(({ match }) => match);
  }

  /** Removes a rule and returns whether it existed. */
  remove(id: string): boolean {
    const before = this.#rules.length;
    this.#rules = this.#rules.filter((kept) => kept.id !== id);
    return this.#rules.length < before;
  }

  /** Removes all rules, or those of a tenant. */
  clear(tenant?: string): void {
    this.#rules = tenant === undefined ? [] : this.#rules.filter(({ match }) => match.tenant !== tenant);
  }

  isEmpty(): boolean {
    return this.#rules.length === 0;
  }

  /**
   * Returns the outcome for a call and counts it at once: of two simultaneous calls, only one gets the last of `times`
   * or the next answer of a sequence.
   */
  take(call: RequestContext, stage: Stage): TakenOutcome | undefined {
    for (const kept of this.#rules) {
      if (kept.stage !== stage || isUsedUp(kept)) continue;
      if (findMismatches(kept.match, call).length > 0 || !isLucky(kept)) continue;
      return count(kept);
    }
    return undefined;
  }

  takeMessage(message: MessageFacts, stage: 'collect' | 'answer'): RuleOutcome | undefined {
    const fitting = this.#rules.find(
      (kept) =>
        kept.stage === stage &&
        !isUsedUp(kept) &&
        isMessageOf(kept.match.message ?? {}, message) &&
        isLucky(kept),
    );
    return fitting && count(fitting).outcome;
  }

  /** Returns the closest rule that was not applied to a call, or undefined if none matches in part. */
  closestTo(call: RequestContext): NearMiss | undefined {
    let closest: NearMiss | undefined;
    for (const kept of this.#rules) {
      if (isOfMessages(kept.rule)) continue;
      const conditions = checkConditions(kept.match, call);
      const unfitting = conditions.filter((departure) => departure !== undefined);
      if (unfitting.length > 0 && unfitting.length === conditions.length) continue;
      const departures = unfitting.length > 0 ? unfitting : [isUsedUp(kept) ? 'used up' : 'not by chance'];
      if (closest === undefined || departures.length < closest.departures.length) {
        closest = { rule: kept.id, departures };
      }
    }
    return closest;
  }
}

/** Returns whether a rule is about messages to the tax platform. */
export function isOfMessages({ match, what, answers = [] }: RuleRequest): boolean {
  return (
    match?.message !== undefined || [what, ...answers].some((outcome) => outcome?.platform !== undefined)
  );
}

function stageOf(rule: RuleRequest): Stage {
  if (!isOfMessages(rule)) return needsContent(rule) ? 'content' : 'arrival';
  const isHeld = [rule.what, ...(rule.answers ?? [])].some((outcome) => outcome?.platform === 'hold-files');
  return isHeld ? 'collect' : 'answer';
}

/** Counts a use of the rule at once and returns its outcome. */
function count(kept: StoredRule): TakenOutcome {
  const index = nextIndex(kept);
  const outcome = kept.rule.answers?.[index] ?? kept.rule.what ?? {};
  kept.hits += 1;
  const at = kept.rule.answers === undefined ? '/what' : `/answers/${index}`;
  return { rule: present(kept), outcome, at };
}

/** Returns whether a rule needs the account or the payload of a call; other rules apply before authentication. */
function needsContent({ match = {}, what, answers = [] }: RuleRequest): boolean {
  const { deal, account, payload, document } = match;
  if ([deal, account, payload, document].some((condition) => condition !== undefined)) return true;
  return [...(what === undefined ? [] : [what]), ...answers]
    .flatMap((outcome) => referencesOf(outcome))
    .some(({ source }) => source === 'account' || source === 'request.payload');
}

function isUsedUp({ hits, limit }: StoredRule): boolean {
  return limit !== null && hits >= limit;
}

/** Returns the position of the next answer in the sequence; a rule without one has a sequence of one. */
function nextIndex({ rule: { answers, atEnd }, hits }: StoredRule): number {
  const count = answers?.length ?? 1;
  return atEnd === 'repeat' ? hits % count : Math.min(hits, count - 1);
}

function isLucky({ rule: { often }, chance }: StoredRule): boolean {
  if (chance === undefined || often === undefined || often === 'always' || !('probability' in often))
    return true;
  return chance.chance(often.probability);
}

function present(kept: StoredRule): ScenarioRule {
  const { rule, id, hits, limit } = kept;
  return {
    ...rule,
    id,
    hits,
    left: limit === null ? null : limit - hits,
    next: isUsedUp(kept) ? null : nextIndex(kept) + 1,
  };
}
