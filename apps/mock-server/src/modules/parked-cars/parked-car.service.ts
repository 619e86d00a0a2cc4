import { type DealRequest, type DealResult, PlateListKind, State } from '@parking-plus/contracts';
import {
  businessDateOf,
  decidingListing,
  siteRefusal,
  TransactionInfoState,
  TransactionMode,
} from '@parking-plus/domain';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { toTaipeiIso } from '../../clock/clock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { discountSites, discounts } from '../../db/schema/sites/discounts.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { findLaneListings } from '../plate-listings/plate-listings.repository.ts';
import { findLostTicket } from './lost-tickets.repository.ts';
import { carNotParked } from './parked-cars.errors.ts';
import { findRedeemed, type RedeemedDiscount } from './redeemed-discounts.ts';
import { priceAtSite, priceLostTicket, seededSiteOf } from './site-pricing.ts';

const MAX_PLANS = 100;

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Throws if the car is not parked. Throws 403 for a site out of scope. */
export async function showParkedCar(
  { transactionId }: DealRequest<'ParkedCarDetail'>,
  { database, identity, clock }: Reader,
): Promise<DealResult<'ParkedCarDetail'>> {
  const { orm } = database;
  const nowMs = clock.nowMs();
  const car = await findParkedCar(orm, transactionId);
  if (car === undefined) throw carNotParked();
  requireSite(identity, car.siteCode);
  const [isFree, redeemed, lostTicket] = await Promise.all([
    isFreeOfCharge(orm, car, nowMs),
    findRedeemed(orm, transactionId),
    findLostTicket(orm, transactionId),
  ]);
  const [fees, plans] = await Promise.all([
    feesOf(orm, car, redeemed, nowMs),
    findPlans(orm, car, redeemed, businessDateOf(nowMs)),
  ]);
  const { siteCode, siteName, plate, enteredAt, version } = car;
  const cuts = (lostTicket ? fees?.lostCuts : fees?.cuts) ?? [];
  return {
    transactionId,
    siteCode,
    siteName,
    plate,
    enteredAt,
    version,
    isFree,
    fee: (lostTicket ? fees?.lost : fees?.fee) ?? null,
    redemptions: redeemed.map(({ usageId, discountCode, name }, index) => ({
      usageId,
      discountCode,
      name,
      cutTwd: cuts[index] ?? 0,
    })),
    plans,
    lostTicket: lostTicket ?? null,
    lostTicketFee: isFree ? null : (fees?.lost ?? null),
  };
}

export type ParkedCar = NonNullable<Awaited<ReturnType<typeof findParkedCar>>>;

/** Returns the transaction of a parked car that has not paid, or undefined. */
export async function findParkedCar(orm: Orm | Transaction, transactionId: string) {
  const [row] = await orm
    .select({
      transactionId: transactions.transactionId,
      siteCode: transactions.siteCode,
      siteName: sites.name,
      companyCode: sites.companyCode,
      siteState: sites.state,
      siteMode: sites.mode,
      siteFeeType: sites.feeType,
      plate: transactions.plate,
      vehicleKind: transactions.vehicleKind,
      enteredAt: transactions.enteredAt,
      exitedAt: transactions.exitedAt,
      mode: transactions.mode,
      state: transactions.state,
      version: transactions.version,
    })
    .from(transactions)
    .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
    .where(eq(transactions.transactionId, transactionId));
  if (row === undefined) return undefined;
  const { enteredAt, exitedAt, mode, state } = row;
  const isParked =
    mode === TransactionMode.Estimate && state === TransactionInfoState.Normal && exitedAt === null;
  return isParked && enteredAt !== null ? { ...row, enteredAt } : undefined;
}

/** Returns whether the car leaves without a charge: at a site that only records, or on the allow list. */
export async function isFreeOfCharge(
  orm: Orm | Transaction,
  car: ParkedCar,
  nowMs: number,
): Promise<boolean> {
  const { siteState, siteMode, siteFeeType } = car;
  const site = { state: siteState, mode: siteMode, feeType: siteFeeType };
  if (siteRefusal(site, 'charge') === 'record-only') return true;
  const listing = decidingListing(await findLaneListings(orm, nowMs), { ...car, day: businessDateOf(nowMs) });
  return listing?.kind === PlateListKind.Allow;
}

/** Returns the fees of a car that leaves now, with and without its ticket. Null at a site without simulated traffic. */
export async function feesOf(
  orm: Orm | Transaction,
  { siteCode, enteredAt }: ParkedCar,
  redeemed: readonly RedeemedDiscount[],
  nowMs: number,
) {
  const site = seededSiteOf(siteCode);
  if (site === undefined) return null;
  const enteredMs = Date.parse(enteredAt);
  const stay = { enteredMs, exitedMs: Math.max(enteredMs, nowMs) };
  const day = businessDateOf(nowMs);
  const cuts = redeemed.map(({ discount }) => discount);
  const [fee, lost] = await Promise.all([
    priceAtSite(orm, site, stay, day, cuts),
    priceLostTicket(orm, site, stay, day, cuts),
  ]);
  return {
    fee: presentFee(fee, enteredMs, 0),
    cuts: fee.cutsTwd,
    lost: lost && presentFee(lost, lost.chargedFrom, lost.ticketTwd),
    lostCuts: lost?.cutsTwd,
  };
}

function presentFee(
  { receivableTwd, cutsTwd }: { readonly receivableTwd: number; readonly cutsTwd: readonly number[] },
  fromMs: number,
  ticketTwd: number,
) {
  const discountTwd = cutsTwd.reduce((sum, cutTwd) => sum + cutTwd, 0);
  return {
    chargedFrom: toTaipeiIso(fromMs),
    parkingTwd: receivableTwd - ticketTwd,
    ticketTwd,
    discountTwd,
    payableTwd: receivableTwd - discountTwd,
  };
}

/** Returns the plans in force for the car that its stay has not used. */
async function findPlans(
  orm: Orm,
  { siteCode, vehicleKind }: ParkedCar,
  redeemed: readonly RedeemedDiscount[],
  today: string,
) {
  const rows = await orm
    .select({ discountCode: discounts.discountCode, name: discounts.name })
    .from(discounts)
    .innerJoin(discountSites, eq(discountSites.discountCode, discounts.discountCode))
    .where(
      and(
        eq(discountSites.siteCode, siteCode),
        eq(discounts.state, State.Valid),
        lte(discounts.validFrom, today),
        gte(discounts.validUntil, today),
        sql`(cardinality(${discounts.vehicleKinds}) = 0 or ${vehicleKind}::smallint = any(${discounts.vehicleKinds}))`,
      ),
    )
    .orderBy(asc(discounts.name), asc(discounts.discountCode))
    .limit(MAX_PLANS);
  const used = new Set(redeemed.map(({ discountCode }) => discountCode));
  return rows.filter(({ discountCode }) => !used.has(discountCode));
}
