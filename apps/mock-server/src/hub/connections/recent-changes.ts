import type { EarlierChange } from '@parking-plus/contracts';
import type { DataChange } from '../../deals/change-publisher.ts';

/** Pages connect some seconds after reading their data, slow ones later; pages older than this reload anyway. */
const KEPT_MS = 5 * 60_000;
const MAX_STORED = 2_000;

/** Recent writes, for clients that read shortly before and connect shortly after. */
export class RecentChanges {
  readonly #kept: { readonly change: DataChange; readonly atMs: number }[] = [];

  add(change: DataChange, nowMs: number): void {
    this.#kept.push({ change, atMs: nowMs });
    const firstKept = this.#kept.findIndex(({ atMs }) => nowMs - atMs < KEPT_MS);
    this.#kept.splice(0, Math.max(firstKept, this.#kept.length - MAX_STORED));
  }

  /** Returns the latest visible change of each deal, filtered by `isSeen`. Sites and accounts are not part of it. */
  list(nowMs: number, isSeen: (change: DataChange) => boolean): EarlierChange[] {
    const latest = new Map<string, EarlierChange>();
    for (const { change, atMs } of this.#kept) {
      const agoMs = Math.round(nowMs - atMs);
      if (agoMs < KEPT_MS && isSeen(change)) latest.set(change.deal, { deal: change.deal, agoMs });
    }
    return [...latest.values()];
  }
}
