import { startOfMonth, toCalendarDate } from '@parking-plus/domain';
import type { Random } from '../../random/random.ts';
import { SEEDED_SITES, type SeededSite } from '../rows/seeded-sites.ts';
import { generateAnomaly } from './anomalies.ts';
import { generateCounterBusiness } from './counter-sales.ts';
import { generateCarInside, generateParkedStay, paidStay } from './parked-stays.ts';
import { generatePayment } from './payment-distribution.ts';
import type { PlannedDay, TrafficPlan } from './traffic-plan.ts';
import type { TransactionDraft } from './transaction-draft.ts';
import { pickVehicle, type Vehicle } from './vehicles.ts';

const COUNTER_SHARE = 0.012;
const MAX_INSIDE_MS = 8 * 3_600_000;

/** Generates the days of a plan in order. Effects of one day can appear on a later one. */
export class TrafficDays {
  readonly #plan: TrafficPlan;
  readonly #chance: Random;
  readonly #vehicles: readonly Vehicle[];
  readonly #due = new Map<string, TransactionDraft[]>();

  constructor(plan: TrafficPlan, chance: Random, vehicles: readonly Vehicle[]) {
    this.#plan = plan;
    this.#chance = chance;
    this.#vehicles = vehicles;
  }

  /** Returns all transactions of the day by time, with IDs. */
  next(day: PlannedDay): TransactionDraft[] {
    const drafts = [...(this.#due.get(day.date) ?? []), ...this.#midnightInvoice(day)];
    this.#due.delete(day.date);
    for (const site of SEEDED_SITES) drafts.push(...this.#atSite(site, day));
    drafts.sort((a, b) => a.chargedMs - b.chargedMs);
    const prefix = `T${day.date.slice(2).replaceAll('-', '')}`;
    drafts.forEach((draft, index) => {
      draft.transactionId = `${prefix}${String(index + 1).padStart(4, '0')}`;
    });
    return drafts;
  }

  #atSite(site: SeededSite, day: PlannedDay): TransactionDraft[] {
    const chance = this.#chance;
    const { referenceMs } = this.#plan;
    const expected = this.#plan.expected(site, day);
    const count = Math.floor(expected + chance.fraction());
    const drafts: TransactionDraft[] = [];
    for (let index = 0; index < count; index++) {
      const isCounter = chance.chance(COUNTER_SHARE);
      const draft = isCounter
        ? generateCounterBusiness(chance, site, day, this.#vehicles)
        : generateParkedStay(chance, site, day, this.#vehicles);
      if (Math.max(draft.chargedMs, draft.exitedMs ?? 0) > referenceMs) continue;
      drafts.push(draft);
      if (!isCounter) this.#schedule(generateAnomaly(chance, draft, referenceMs), day, drafts);
    }
    if (day.midnightMs + 86_400_000 > referenceMs) drafts.push(...this.#inside(site, day, expected));
    return drafts;
  }

  /** Returns cars that entered today and are parked at the reference time. */
  #inside(site: SeededSite, day: PlannedDay, expected: number): TransactionDraft[] {
    const { referenceMs } = this.#plan;
    const longestMs = Math.min(MAX_INSIDE_MS, referenceMs - day.midnightMs);
    const count = Math.min(Math.round(expected * 0.4), site.bays.flat);
    if (longestMs <= 0) return [];
    return Array.from({ length: count }, () =>
      generateCarInside(this.#chance, site, referenceMs, this.#vehicles, longestMs),
    );
  }

  #schedule(followers: readonly TransactionDraft[], day: PlannedDay, today: TransactionDraft[]): void {
    for (const follower of followers) {
      const date = new Date(follower.chargedMs + 8 * 3_600_000).toISOString().slice(0, 10);
      if (date === day.date) today.push(follower);
      else this.#due.set(date, [...(this.#due.get(date) ?? []), follower]);
    }
  }

  /** Returns a sale at 00:30 on the first day of a period: its number must belong to the new one. */
  #midnightInvoice(day: PlannedDay): TransactionDraft[] {
    const month = Number(day.date.slice(5, 7));
    const site = SEEDED_SITES[0];
    if (site === undefined || month % 2 === 0 || startOfMonth(toCalendarDate(day.date)) !== day.date)
      return [];
    const exitedMs = day.midnightMs + 30 * 60_000;
    if (exitedMs > this.#plan.referenceMs) return [];
    const stay = { enteredMs: exitedMs - 130 * 60_000, exitedMs };
    const payment = { ...generatePayment(this.#chance, site), leadSeconds: 0 };
    return [paidStay(site, pickVehicle(this.#chance, this.#vehicles), stay, payment, [], day)];
  }
}
