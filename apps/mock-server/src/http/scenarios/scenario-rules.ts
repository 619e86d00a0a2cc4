import { type Random, randomStream } from '../../random/random.ts';
import {
  findMismatches,
  needsParsedRequest,
  type RequestContext,
  type RuleRequest,
} from './scenario-rule.ts';

/** Rule with its usage. */
export type ScenarioRule = RuleRequest & {
  /** `S1`, `S2`, … */
  readonly id: string;
  /** Number of calls it was applied to. */
  readonly hits: number;
  /** Remaining number of calls; null without a limit. */
  readonly left: number | null;
};

/** Closest rule to a call, with its mismatches. */
export type NearMiss = { readonly rule: string; readonly departures: readonly string[] };

type StoredRule = {
  rule: RuleRequest;
  id: string;
  hits: number;
  left: number | null;
  chance: Random | undefined;
};

/** Active rules; the newest match is applied. */
export class ScenarioRules {
  #rules: StoredRule[] = [];
  #count = 0;

  /** Adds a rule before the existing ones. */
  add(rule: RuleRequest): ScenarioRule {
    const { often = 'always' } = rule;
    this.#count += 1;
    const kept: StoredRule = {
      rule,
      id: `S${this.#count}`,
      hits: 0,
      left: often !== 'always' && 'times' in often ? often.times : null,
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

  /** Removes a rule and returns whether it existed. */
  remove(id: string): boolean {
    const before = this.#rules.length;
    this.#rules = this.#rules.filter((kept) => kept.id !== id);
    return this.#rules.length < before;
  }

  clear(): void {
    this.#rules = [];
  }

  isEmpty(): boolean {
    return this.#rules.length === 0;
  }

  /**
   * Returns the rule for a call and counts it at once: of two simultaneous calls, only one gets the last of `times`.
   * `stage` says whether the call's account and deal are already known.
   */
  take(call: RequestContext, stage: 'arrival' | 'content'): ScenarioRule | undefined {
    for (const kept of this.#rules) {
      const match = kept.rule.match ?? {};
      if (needsParsedRequest(match) !== (stage === 'content')) continue;
      if (kept.left === 0 || findMismatches(match, call).length > 0) continue;
      if (!isLucky(kept)) continue;
      kept.hits += 1;
      if (kept.left !== null) kept.left -= 1;
      return present(kept);
    }
    return undefined;
  }

  /** Returns the closest rule that was not applied to a call, or undefined if none matches in part. */
  closestTo(call: RequestContext): NearMiss | undefined {
    let closest: NearMiss | undefined;
    for (const { id, rule, left } of this.#rules) {
      const match = rule.match ?? {};
      const unfitting = findMismatches(match, call);
      if (unfitting.length > 0 && unfitting.length === Object.keys(match).length) continue;
      const departures = unfitting.length > 0 ? unfitting : [left === 0 ? 'used up' : 'not by chance'];
      if (closest === undefined || departures.length < closest.departures.length) {
        closest = { rule: id, departures };
      }
    }
    return closest;
  }
}

function isLucky({ rule: { often }, chance }: StoredRule): boolean {
  if (chance === undefined || often === undefined || often === 'always' || !('probability' in often))
    return true;
  return chance.chance(often.probability);
}

function present({ rule, id, hits, left }: StoredRule): ScenarioRule {
  return { ...rule, id, hits, left };
}
