import { ChargeChannel, LaneDirection, PaymentMethod, PayState } from '@parking-plus/contracts';
import {
  businessDateOf,
  localMinuteOf,
  modeForExit,
  TAIPEI_OFFSET_MINUTES,
  TransactionInfoState,
  TransactionMode,
} from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { toTaipeiIso } from '../clock/clock.ts';
import type { Transaction } from '../db/database.ts';
import { transactions } from '../db/schema/sales/transactions.schema.ts';
import { nextTransactionId } from '../ledger/sales/transaction-number.ts';
import {
  movePassages,
  type NewPassage,
  type PassageListing,
} from '../modules/lane-operations/passages.repository.ts';
import { findMachineInUse } from '../modules/machines/machines.repository.ts';
import { hasLostTicket, moveLostTicket } from '../modules/parked-cars/lost-tickets.repository.ts';
import { findRedeemed, settleRedeemed } from '../modules/parked-cars/redeemed-discounts.ts';
import { priceAtSite, priceLostTicket, seededSiteOf } from '../modules/parked-cars/site-pricing.ts';
import { randomStream } from '../random/random.ts';
import { generateCounter, generatePayment } from '../seeding/traffic/payment-distribution.ts';
import type { CarInside } from './cars-inside.ts';
import { invoiceExit } from './invoice-of-stay.ts';
import { payOnline } from './online-payment.ts';
import type { PlannedOutages } from './planned-outages.ts';
import type { PlannedStay } from './planned-stays.ts';
import { NUMBERS_USED_UP } from './simulation.texts.ts';

/** Inserted or updated row. */
export type MovedCar = {
  readonly transactionId: string;
  readonly siteCode: string;
  readonly hasInvoice: boolean;
  readonly hasPayment: boolean;
  readonly passage: NewPassage;
};

/** Records an entry as an estimated transaction until the exit. `listing` is the allow list's entry, if any. */
export async function recordEntry(
  tx: Transaction,
  { site, vehicle, enteredMs }: PlannedStay,
  listing?: PassageListing,
): Promise<MovedCar> {
  const businessDate = businessDateOf(enteredMs);
  const transactionId = await nextTransactionId(tx, businessDate);
  const enteredAt = toTaipeiIso(enteredMs);
  await tx.insert(transactions).values({
    transactionId,
    siteCode: site.siteCode,
    businessDate,
    channel: site.visits === 'roadside' ? ChargeChannel.PlatePillar : ChargeChannel.ExitAps,
    plate: vehicle.plate,
    plateKey: vehicle.plateKey,
    vehicleKind: vehicle.kind,
    enteredAt,
    chargedAt: enteredAt,
    receivableTwd: 0,
    receivedTwd: 0,
    paymentMethod: PaymentMethod.None,
    payState: PayState.Unpaid,
    mode: TransactionMode.Estimate,
    state: TransactionInfoState.Normal,
    entryPictureKey: `${transactionId}-in`,
  });
  const { plate, plateKey } = vehicle;
  return {
    transactionId,
    siteCode: site.siteCode,
    hasInvoice: false,
    hasPayment: false,
    passage: {
      siteCode: site.siteCode,
      direction: LaneDirection.Entry,
      passedMs: enteredMs,
      plate,
      plateKey,
      transactionId,
      listing,
    },
  };
}

/**
 * Records a payment and an exit. A stay past midnight gets a row of its exit day, since the number contains
 * the day.
 * A site that only records charges nothing, nor does an entry of the allow list. Returns undefined for a car at a site that is not seeded.
 */
export async function recordExit(
  tx: Transaction,
  car: CarInside,
  exitedMs: number,
  {
    seedNumber,
    outages,
    isRecordOnly,
    listing,
  }: {
    readonly seedNumber: number;
    readonly outages: PlannedOutages;
    readonly isRecordOnly: boolean;
    readonly listing?: PassageListing | undefined;
  },
): Promise<MovedCar | undefined> {
  const site = seededSiteOf(car.siteCode);
  if (site === undefined) return undefined;
  const isFree = isRecordOnly || listing !== undefined;
  const chance = randomStream(seedNumber, `live/paying/${car.transactionId}/${exitedMs}`);
  const drawn = generatePayment(chance, site);
  const drawnMachine = drawn.machine && (await findMachineInUse(tx, drawn.machine.machineCode));
  const isOut =
    drawn.machine !== undefined &&
    (drawnMachine === undefined || outages.isOut(drawnMachine.machineCode, exitedMs));
  // During an outage, and after a retirement without a successor, staff takes the money at a counter.
  const payment = isOut ? generateCounter(chance, site) : drawn;
  const machine = isOut
    ? payment.machine && (await findMachineInUse(tx, payment.machine.machineCode))
    : drawnMachine;
  const businessDate = businessDateOf(exitedMs);
  const enteredMs = Date.parse(car.enteredAt);
  const redeemed = isFree ? [] : await findRedeemed(tx, car.transactionId);
  const stay = { enteredMs, exitedMs };
  const discounts = redeemed.map(({ discount }) => discount);
  const lost =
    !isFree && (await hasLostTicket(tx, car.transactionId))
      ? await priceLostTicket(tx, site, stay, businessDate, discounts)
      : null;
  const fee = lost ?? (await priceAtSite(tx, site, stay, businessDate, discounts));
  const receivableTwd = isFree ? 0 : fee.receivableTwd;
  const discountTwd = fee.cutsTwd.reduce<number>((sum, cutTwd) => sum + cutTwd, 0);
  const receivedTwd = receivableTwd - discountTwd;
  const isSameDay = businessDate === car.businessDate;
  const transactionId = isSameDay ? car.transactionId : await nextTransactionId(tx, businessDate);
  const exitedAt = toTaipeiIso(exitedMs);
  const machineCode = machine?.machineCode ?? null;
  const wantsInvoice = site.owner !== null && receivedTwd > 0;
  const invoiceNumber = wantsInvoice
    ? await invoiceExit(tx, chance, {
        transactionId,
        siteCode: site.siteCode,
        machineCode,
        totalTwd: receivedTwd,
        exitedMs,
        businessDate,
      })
    : null;
  const row = {
    ...car,
    transactionId,
    businessDate,
    channel: payment.channel,
    machineCode,
    laneCode: machine?.laneCode ?? null,
    exitedAt,
    chargedAt: exitedAt,
    stayMinutes:
      localMinuteOf(exitedMs, TAIPEI_OFFSET_MINUTES) - localMinuteOf(enteredMs, TAIPEI_OFFSET_MINUTES),
    receivableTwd,
    discountTwd,
    receivedTwd,
    paymentMethod: receivedTwd === 0 ? PaymentMethod.None : payment.paymentMethod,
    payState: PayState.Paid,
    mode: lost === null ? modeForExit(receivedTwd) : TransactionMode.LossTicket,
    invoiceNumber,
    // The transaction's number identifies its pictures.
    entryPictureKey: car.entryPictureKey === null ? null : `${transactionId}-in`,
    exitPictureKey: `${transactionId}-out`,
    memo: wantsInvoice && invoiceNumber === null ? NUMBERS_USED_UP : car.memo,
    version: car.version + 1,
  };
  if (isSameDay) await tx.update(transactions).set(row).where(eq(transactions.transactionId, transactionId));
  else {
    await movePassages(tx, { from: car.transactionId, to: transactionId });
    await moveLostTicket(tx, { from: car.transactionId, to: transactionId });
    await tx.delete(transactions).where(eq(transactions.transactionId, car.transactionId));
    await tx.insert(transactions).values(row);
  }
  await settleRedeemed(tx, { from: car.transactionId, to: transactionId }, redeemed, fee.cutsTwd);
  const hasPayment = await payOnline(tx, {
    transactionId,
    siteCode: car.siteCode,
    plate: car.plate,
    plateKey: car.plateKey,
    channel: payment.channel,
    amountTwd: receivedTwd,
    businessDate,
    paidMs: exitedMs,
  });
  const { siteCode, plate, plateKey } = car;
  return {
    transactionId,
    siteCode,
    hasInvoice: invoiceNumber !== null,
    hasPayment,
    passage: {
      siteCode,
      direction: LaneDirection.Exit,
      laneCode: row.laneCode,
      passedMs: exitedMs,
      plate,
      plateKey,
      transactionId,
      listing,
    },
  };
}
