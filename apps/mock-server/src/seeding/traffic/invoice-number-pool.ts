import { SiteInvoiceType } from '@parking-plus/contracts';
import {
  invoiceNumberIn,
  nextPeriod,
  type PeriodCode,
  periodParts,
  type TrackRange,
} from '@parking-plus/domain';
import type { SeedSize } from '../../db/migrations/seed-settings.ts';
import type { Random } from '../../random/random.ts';
import { SEEDED_COMPANIES } from '../rows/seeded-companies.ts';
import { SEEDED_SITES } from '../rows/seeded-sites.ts';
import { trackOwnerOf } from '../rows/site-sellers.ts';
import type { TransactionDraft } from './transaction-draft.ts';

/** Invoice track, as in `invoice_tracks`. */
export type BookTrack = TrackRange & {
  readonly trackId: string;
  readonly periodCode: PeriodCode;
  readonly taxNumber: string;
};

/** Allocation. Each issued number advances `nextNumber`. */
export type BookAllocation = {
  readonly allocationId: string;
  readonly track: BookTrack;
  readonly target: Target;
  readonly startNumber: number;
  readonly endNumber: number;
  nextNumber: number;
};

type Target = {
  readonly assignType: 1 | 2 | 3 | 4;
  readonly companyCode: string;
  readonly branchCode: string | null;
  readonly siteCode: string | null;
  readonly machineCode: string | null;
};

const SCALE: Readonly<Record<SeedSize, { track: number; block: number; lowBlock: number }>> = {
  small: { track: 10_000, block: 250, lowBlock: 50 },
  large: { track: 200_000, block: 5_000, lowBlock: 500 },
};

/** Sites whose machines have their own numbers. */
const BY_MACHINE: ReadonlySet<string> = new Set(['TPE001', 'NWT001', 'KHH001']);
const ONLINE: ReadonlySet<number> = new Set([3, 5, 7, 10]);

/** Machine with few numbers left in the last period, and the one that takes over. */
const LOW_MACHINE = 'TPE001-APS1';
const RELIEF_MACHINE = 'TPE001-APS2';
const LOW_RATIO = 0.08;

/** Tax numbers with a track in each period: each company, then the owner who issues in their own name. */
const TRACK_OWNERS: readonly string[] = [
  ...new Set([...SEEDED_COMPANIES.map(({ taxNumber }) => taxNumber), ...SEEDED_SITES.map(trackOwnerOf)]),
];

/** Allocates invoice numbers by the tax rules: by period, from allocations of tracks, each number once. */
export class InvoiceNumberPool {
  readonly tracks: BookTrack[] = [];
  readonly #scale: (typeof SCALE)[SeedSize];
  readonly #lastPeriod: PeriodCode;
  readonly #current = new Map<string, BookAllocation>();
  readonly #freeFrom = new Map<string, number>();
  readonly #touched = new Set<BookAllocation>();
  #count = 0;

  constructor(chance: Random, size: SeedSize, firstPeriod: PeriodCode, lastPeriod: PeriodCode) {
    this.#scale = SCALE[size];
    this.#lastPeriod = lastPeriod;
    for (let period = firstPeriod; period <= lastPeriod; period = nextPeriod(period)) {
      TRACK_OWNERS.forEach((taxNumber, index) => {
        const startNumber = chance.whole(100, 400) * 200_000;
        const track = trackLetters(period, index);
        const endNumber = startNumber + this.#scale.track - 1;
        this.tracks.push({
          trackId: `${period}-${track}`,
          periodCode: period,
          taxNumber,
          track,
          startNumber,
          endNumber,
        });
      });
    }
  }

  /** Returns the transaction's next number in the period. Throws if the track is used up. */
  take(
    draft: TransactionDraft,
    period: PeriodCode,
  ): { readonly number: string; readonly allocation: BookAllocation } {
    const ownerIndex = TRACK_OWNERS.indexOf(trackOwnerOf(draft.site));
    const track = this.tracks.find(
      (one) => one.periodCode === period && one.track === trackLetters(period, ownerIndex),
    );
    if (track === undefined) throw new RangeError(`No track of ${period} for ${draft.site.siteCode}.`);
    const target = this.#relieved(targetOf(draft), period);
    const key = `${track.trackId}/${target.siteCode}/${target.machineCode}/${target.branchCode}`;
    let allocation = this.#current.get(key);
    if (allocation === undefined || allocation.nextNumber > allocation.endNumber) {
      allocation = this.#allocate(track, target);
      this.#current.set(key, allocation);
    }
    const number = invoiceNumberIn(track.track, allocation.nextNumber);
    allocation.nextNumber += 1;
    this.#touched.add(allocation);
    return { number, allocation };
  }

  /** Returns allocations added or changed since the last call. */
  drainTouched(): BookAllocation[] {
    const touched = [...this.#touched];
    this.#touched.clear();
    return touched;
  }

  #relieved(target: Target, period: PeriodCode): Target {
    if (target.machineCode !== LOW_MACHINE || period !== this.#lastPeriod) return target;
    const low = [...this.#current.values()].find(
      (one) => one.target.machineCode === LOW_MACHINE && one.track.periodCode === period,
    );
    const isLow = low !== undefined && low.endNumber + 1 - low.nextNumber <= this.#scale.lowBlock * LOW_RATIO;
    return isLow ? { ...target, machineCode: RELIEF_MACHINE } : target;
  }

  #allocate(track: BookTrack, target: Target): BookAllocation {
    const startNumber = this.#freeFrom.get(track.trackId) ?? track.startNumber;
    const isLow = target.machineCode === LOW_MACHINE && track.periodCode === this.#lastPeriod;
    const endNumber = startNumber + (isLow ? this.#scale.lowBlock : this.#scale.block) - 1;
    if (endNumber > track.endNumber) throw new RangeError(`Track ${track.trackId} is used up.`);
    this.#freeFrom.set(track.trackId, endNumber + 1);
    this.#count += 1;
    const allocationId = `A${String(this.#count).padStart(5, '0')}`;
    return { allocationId, track, target, startNumber, endNumber, nextNumber: startNumber };
  }
}

function targetOf({ site, channel, machineCode }: TransactionDraft): Target {
  const { companyCode, branchCode, siteCode } = site;
  const nowhere = { companyCode, branchCode: null, siteCode: null, machineCode: null };
  if (site.invoiceType === SiteInvoiceType.Owner) return { ...nowhere, assignType: 4, branchCode };
  if (ONLINE.has(channel)) return { ...nowhere, assignType: 1 };
  if (machineCode !== null && BY_MACHINE.has(siteCode))
    return { ...nowhere, assignType: 3, siteCode, machineCode };
  return { ...nowhere, assignType: 2, siteCode };
}

/** Returns two letters that are unique within 37 years: 47 and 676 share no factor. */
function trackLetters(period: PeriodCode, index: number): string {
  const { rocYear, oddMonth } = periodParts(period);
  const place = ((rocYear * 6 + (oddMonth - 1) / 2) * TRACK_OWNERS.length + index) * 47 + 29;
  return String.fromCharCode(65 + (Math.floor(place / 26) % 26), 65 + (place % 26));
}
