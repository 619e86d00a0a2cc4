import { dealCodes } from '@parking-plus/contracts';
import { type Clock, toTaipeiIso } from '../clock/clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type SeedSettings, seedSettingsKey } from '../db/migrations/seed-settings.ts';
import type { ChangePublisher } from '../deals/change-publisher.ts';
import { LeaderJob } from '../jobs/leader-job.ts';
import { lockTransactionNumbers } from '../ledger/sales/transaction-number.ts';
import {
  findPassageLanes,
  type NewPassage,
  passageIdOf,
  recordPassages,
} from '../modules/lane-operations/passages.repository.ts';
import type { MachineHeartbeat } from '../modules/machines/machines.repository.ts';
import { findCarsInside, hasEntered, lastChargedMs } from './cars-inside.ts';
import { allowed, findListed, refusedPassage } from './listed-cars.ts';
import { simulateMachines } from './machine-simulation.ts';
import { type MovedCar, recordEntry, recordExit } from './parking-simulation.ts';
import { PlannedOutages } from './planned-outages.ts';
import { type PlannedStay, PlannedStays } from './planned-stays.ts';
import { findSiteServices } from './site-services.ts';

export type LiveTrafficOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly onFailure: (error: unknown) => void;
  /** Pause between two transactions. Tests can skip it. */
  readonly wait: (milliseconds: number) => Promise<void>;
};

const TICK_MS = 5_000;
/** Clock time per transaction. A large site has some 20 cars in it. */
const STRETCH_MS = 10 * 60_000;
/** Rows per transaction, so that requests do not wait long for it. */
const MOVES_AT_ONCE = 10;
/** Pause after each transaction while more is to fill in: requests take precedence. */
const REST_MS = 15;
/** Longest planned outage: how far back a start searches for machines that recovered during a downtime. */
const MAX_SILENCE_MS = 86_400_000;
/** Maximum downtime that is filled in. Earlier time stays empty. */
const MAX_SLEEP_MS = 92 * 86_400_000;

/**
 * Simulates entries and exits at the seeded sites by the server's clock. The result depends on the seed and
 * the rows only, so a restart continues the last run and fills in the gap. One leader process runs it;
 * another process takes over when it ends.
 */
export class LiveTraffic {
  readonly #options: LiveTrafficOptions;
  readonly #work: LeaderJob;
  #planned: Plan | undefined;
  /** Time up to which everything is simulated. Derived from the rows until the first stretch is done. */
  #doneMs = 0;

  constructor(options: LiveTrafficOptions) {
    this.#options = options;
    this.#work = new LeaderJob({ ...options, work: 'traffic', everyMs: TICK_MS }, () => this.#run());
  }

  start(): void {
    this.#work.start();
  }

  stop(): Promise<void> {
    return this.#work.stop();
  }

  /** Resets the state after the rows were replaced. */
  forget(): void {
    this.#doneMs = 0;
  }

  /** Simulates up to now, one run at a time. `onFailure` receives errors; the next tick retries. */
  catchUp(): Promise<void> {
    return this.#work.catchUp();
  }

  async #run(): Promise<void> {
    const { database, clock } = this.#options;
    // Checked before each stretch: filling in takes time, and another process may lead by then.
    while (!this.#work.isStopped && (await database.isLeading('traffic'))) {
      const settings = await database.settings();
      const nowMs = Math.floor(clock.nowMs() / 1_000) * 1_000;
      const lastMs = (await lastChargedMs(database.orm)) ?? Date.parse(settings.referenceAt);
      const fromMs = Math.max(lastMs, Math.min(this.#doneMs, nowMs), nowMs - MAX_SLEEP_MS);
      if (fromMs >= nowMs) return;
      await this.#stretch(settings, fromMs, Math.min(nowMs, fromMs + STRETCH_MS));
    }
  }

  async #stretch(settings: SeedSettings, fromMs: number, toMs: number): Promise<void> {
    const { database, changePublisher, wait } = this.#options;
    const { stays, outages } = this.#planOf(settings);
    const wanted = stays.entering(fromMs, toMs);
    let isDone = false;
    while (!isDone && !this.#work.isStopped) {
      const { moved, refused } = await database.transaction(async (tx) => {
        await lockTransactionNumbers(tx);
        return moveSome(tx, { stays, outages, wanted, toMs, seedNumber: settings.number });
      });
      isDone = moved.length < MOVES_AT_ONCE;
      announce(moved, refused, changePublisher);
      await wait(REST_MS);
    }
    const backFromMs = this.#doneMs === 0 ? fromMs - MAX_SILENCE_MS : fromMs;
    announceMachines(
      await database.transaction((tx) => simulateMachines(tx, outages, { fromMs, toMs, backFromMs })),
      changePublisher,
    );
    if (isDone) this.#doneMs = toMs;
  }

  #planOf(settings: SeedSettings): Plan {
    const key = seedSettingsKey(settings);
    if (this.#planned?.key !== key)
      this.#planned = { key, stays: new PlannedStays(settings), outages: new PlannedOutages(settings) };
    return this.#planned;
  }
}

/** Future events of one seed. */
type Plan = { readonly key: string; readonly stays: PlannedStays; readonly outages: PlannedOutages };

type Stretch = {
  readonly stays: PlannedStays;
  readonly outages: PlannedOutages;
  /** Stays that begin in the stretch and are still to enter. Entered and rejected ones are removed. */
  readonly wanted: PlannedStay[];
  readonly toMs: number;
  readonly seedNumber: number;
};

type Moves = { readonly moved: readonly MovedCar[]; readonly refused: readonly NewPassage[] };

/**
 * Records exits, then entries, in batches. Moves fewer than `MOVES_AT_ONCE` cars when all is done. Entries refuse cars
 * on the block list.
 */
async function moveSome(tx: Transaction, stretch: Stretch): Promise<Moves> {
  const { stays, wanted, toMs } = stretch;
  const moved: MovedCar[] = [];
  const refused: NewPassage[] = [];
  const inside = await findCarsInside(tx);
  const services = await findSiteServices(tx);
  const listingOf = await findListed(tx, services, toMs);
  // No plan has a car leave that overstayed and was marked as normal.
  const leaving = inside
    .filter(({ abnormalReason }) => abnormalReason === null)
    .map((car) => ({
      car,
      exitedMs: stays.exitOf(car.siteCode, car.plateKey, Date.parse(car.enteredAt)),
    }))
    .filter(({ exitedMs }) => exitedMs <= toMs)
    .sort((a, b) => a.exitedMs - b.exitedMs)
    .slice(0, MOVES_AT_ONCE);
  for (const { car, exitedMs } of leaving) {
    const out = await recordExit(tx, car, exitedMs, {
      ...stretch,
      isRecordOnly: services.recordOnly.has(car.siteCode),
      listing: allowed(listingOf({ ...car, atMs: exitedMs })),
    });
    if (out !== undefined) moved.push(out);
  }
  const left = new Set(leaving.map(({ car }) => car.transactionId));
  const present = inside.filter(({ transactionId }) => !left.has(transactionId));
  const plates = new Set(present.map(({ plateKey }) => plateKey));
  const taken = new Map<string, number>();
  for (const { siteCode } of present) taken.set(siteCode, (taken.get(siteCode) ?? 0) + 1);
  while (moved.length < MOVES_AT_ONCE) {
    const stay = wanted.shift();
    if (stay === undefined) break;
    const { siteCode, bays } = stay.site;
    const count = taken.get(siteCode) ?? 0;
    // Skips the stay if the site takes no entries or is full, or the car is parked elsewhere.
    if (services.closed.has(siteCode) || count >= bays.flat || plates.has(stay.vehicle.plateKey)) continue;
    if (await hasEntered(tx, stay.vehicle.plateKey, toTaipeiIso(stay.enteredMs))) continue;
    const listing = listingOf({ plate: stay.vehicle.plate, siteCode, atMs: stay.enteredMs });
    if (listing !== undefined && allowed(listing) === undefined) {
      refused.push(refusedPassage(stay, listing));
      continue;
    }
    moved.push(await recordEntry(tx, stay, listing));
    plates.add(stay.vehicle.plateKey);
    taken.set(siteCode, count + 1);
  }
  await recordPassages(tx, [...moved.map(({ passage }) => passage), ...refused], await findPassageLanes(tx));
  return { moved, refused };
}

/** Publishes the changed rows without notifying users. */
function announce(
  moved: Moves['moved'],
  refused: Moves['refused'],
  { dataChanged }: Pick<ChangePublisher, 'dataChanged'>,
): void {
  const passages = [...moved.map(({ passage }) => passage), ...refused];
  if (passages.length === 0) return;
  dataChanged({
    deal: dealCodes.LanePassageList,
    ids: passages.map(passageIdOf),
    siteCodes: [...new Set(passages.map(({ siteCode }) => siteCode))],
  });
  if (moved.length === 0) return;
  const siteCodes = [...new Set(moved.map(({ siteCode }) => siteCode))];
  dataChanged({
    deal: dealCodes.TransactionList,
    ids: moved.map(({ transactionId }) => transactionId),
    siteCodes,
  });
  if (moved.some(({ hasInvoice }) => hasInvoice))
    dataChanged({ deal: dealCodes.InvoiceList, ids: [], siteCodes });
  if (moved.some(({ hasPayment }) => hasPayment))
    dataChanged({ deal: dealCodes.PaymentList, ids: [], siteCodes });
}

function announceMachines(
  heard: readonly MachineHeartbeat[],
  { dataChanged }: Pick<ChangePublisher, 'dataChanged'>,
): void {
  if (heard.length === 0) return;
  dataChanged({
    deal: dealCodes.MachineList,
    ids: heard.map(({ machineCode }) => machineCode),
    siteCodes: [...new Set(heard.map(({ siteCode }) => siteCode))],
  });
}
