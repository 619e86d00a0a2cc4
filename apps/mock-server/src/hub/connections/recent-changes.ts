import type { EarlierChange } from '@parking-plus/contracts';
import type { DataChange } from '../../deals/announcements.ts';

/** A page connects some seconds after it has read its data, a slow one later; what is older it reads anew by itself. */
const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 2_000;

/** What was written lately, for those who read it just before and connect just after. */
export class RecentChanges {
  readonly #kept: { readonly change: DataChange; readonly atMs: number }[] = [];

  add(change: DataChange, nowMs: number): void {
    this.#kept.push({ change, atMs: nowMs });
    const firstKept = this.#kept.findIndex(({ atMs }) => nowMs - atMs < KEPT_MS);
    this.#kept.splice(0, Math.max(firstKept, this.#kept.length - MOST_KEPT));
  }

  /** Latest change of each deal of which `isSeen` lets one through. Sites and accounts are no part of what is said. */
  list(nowMs: number, isSeen: (change: DataChange) => boolean): EarlierChange[] {
    const latest = new Map<string, EarlierChange>();
    for (const { change, atMs } of this.#kept) {
      const agoMs = Math.round(nowMs - atMs);
      if (agoMs < KEPT_MS && isSeen(change)) latest.set(change.deal, { deal: change.deal, agoMs });
    }
    return [...latest.values()];
  }
}
