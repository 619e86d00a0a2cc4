import { type Random, randomStream } from '../../random/random.ts';
import { type CallFacts, departuresOf, isAboutContent, type RuleOrder } from './scenario-rule.ts';

/** A rule with what has become of it. */
export type ScenarioRule = RuleOrder & {
  /** `S1`, `S2`, … */
  readonly id: string;
  /** How often it acted. */
  readonly hits: number;
  /** How often it will act yet; null without a limit. */
  readonly left: number | null;
};

/** The rule that came closest to a call, and what was in the way. */
export type NearMiss = { readonly rule: string; readonly departures: readonly string[] };

type KeptRule = {
  rule: RuleOrder;
  id: string;
  hits: number;
  left: number | null;
  chance: Random | undefined;
};

/** The rules in force; the newest that fits acts. */
export class ScenarioRules {
  #rules: KeptRule[] = [];
  #count = 0;

  /** Puts a rule in force, before those there are. */
  add(rule: RuleOrder): ScenarioRule {
    const { often = 'always' } = rule;
    this.#count += 1;
    const kept: KeptRule = {
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

  /** The rules, the newest first; a used-up one stays to be looked at. */
  list(): ScenarioRule[] {
    return this.#rules.map(present);
  }

  /** Whether there was such a rule. */
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
   * The rule that acts on a call, which counts as done at once: of two calls at the same time, only one takes the last
   * of `times`. `stage` says whether the call's account and deal are known yet.
   */
  take(call: CallFacts, stage: 'arrival' | 'content'): ScenarioRule | undefined {
    for (const kept of this.#rules) {
      const match = kept.rule.match ?? {};
      if (isAboutContent(match) !== (stage === 'content')) continue;
      if (kept.left === 0 || departuresOf(match, call).length > 0) continue;
      if (!isLucky(kept)) continue;
      kept.hits += 1;
      if (kept.left !== null) kept.left -= 1;
      return present(kept);
    }
    return undefined;
  }

  /** The rule that fits a call best of those that did not act on it; undefined where none shares anything with it. */
  closestTo(call: CallFacts): NearMiss | undefined {
    let closest: NearMiss | undefined;
    for (const { id, rule, left } of this.#rules) {
      const match = rule.match ?? {};
      const unfitting = departuresOf(match, call);
      if (unfitting.length > 0 && unfitting.length === Object.keys(match).length) continue;
      const departures = unfitting.length > 0 ? unfitting : [left === 0 ? 'used up' : 'not by chance'];
      if (closest === undefined || departures.length < closest.departures.length) {
        closest = { rule: id, departures };
      }
    }
    return closest;
  }
}

function isLucky({ rule: { often }, chance }: KeptRule): boolean {
  if (chance === undefined || often === undefined || often === 'always' || !('probability' in often))
    return true;
  return chance.chance(often.probability);
}

function present({ rule, id, hits, left }: KeptRule): ScenarioRule {
  return { ...rule, id, hits, left };
}
