import { PayState, type Schemas } from '@parking-plus/contracts';
import {
  type CalendarDate,
  correctedCharge,
  isCalendarDate,
  localMinuteOf,
  TAIPEI_OFFSET_MINUTES,
  TransactionInfoState,
  TransactionMode,
} from '@parking-plus/domain';
import { and, eq, sql } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { discountUsages } from '../../db/schema/sites/discounts.schema.ts';
import { requirePlate } from '../../ledger/sales/transaction-checks.ts';
import { isDayClosed } from '../daily-closes/close-lock.ts';
import { isMonthLocked } from '../owner-settlements/settlement-lock.ts';
import type { LockedRow } from './locked-selection.ts';
import {
  dayClosed,
  discountUsed,
  exitBeforeEntry,
  monthSettled,
  needsValues,
  noSuchDate,
  paymentMethodMissing,
  timeInFuture,
  wrongCharge,
} from './transactions.errors.ts';

type Values = Schemas['CorrectedValues'];
type Work = { readonly tx: Transaction; readonly now: Date; readonly today: CalendarDate };

/**
 * Writes the corrected values of a locked abnormal transaction and marks it as normal. Returns the changes.
 * An estimate is charged now, since its day may be closed.
 * Throws at the fields if the values form no stay or charge. Throws for money of a closed day or a settled
 * month.
 */
export async function correctedRow({ tx, now, today }: Work, row: LockedRow, values: Values) {
  const plate = requirePlate(values.plate, '/values/plate');
  const enteredAt = parseInstant(values.enteredAt, 'enteredAt', now);
  const exitedAt = parseInstant(values.exitedAt, 'exitedAt', now);
  if (enteredAt !== null && exitedAt !== null && exitedAt < enteredAt) throw exitBeforeEntry();
  const { receivableTwd, discountTwd, receivedTwd } = values;
  const charge = correctedCharge({
    mode: row.mode as TransactionMode,
    receivableTwd,
    discountTwd,
    receivedTwd,
    hasLeft: exitedAt !== null,
    invoicedTwd: row.invoiceNumber === null ? null : row.receivedTwd,
  });
  if (!charge.ok) throw wrongCharge(charge.reason);
  if (receivedTwd > 0 && values.paymentMethod === 0) throw paymentMethodMissing();
  await rejectUsedDiscount(tx, row, discountTwd);
  const wasEstimate = row.mode === TransactionMode.Estimate;
  const isMoneyChanged =
    wasEstimate ||
    receivedTwd !== row.receivedTwd ||
    charge.mode !== row.mode ||
    receivableTwd !== row.receivableTwd;
  if (isMoneyChanged && !wasEstimate) await rejectClosedDay(tx, row);
  const changed = {
    ...plate,
    enteredAt: enteredAt?.toISOString() ?? null,
    exitedAt: exitedAt?.toISOString() ?? null,
    stayMinutes: enteredAt === null || exitedAt === null ? null : minuteOf(exitedAt) - minuteOf(enteredAt),
    receivableTwd,
    discountTwd,
    receivedTwd,
    paymentMethod: receivedTwd === 0 ? 0 : values.paymentMethod,
    mode: charge.mode,
    payState: charge.isPaid ? PayState.Paid : PayState.Unpaid,
    state: TransactionInfoState.Normal,
    ...(wasEstimate ? { chargedAt: now.toISOString(), businessDate: today } : {}),
  };
  await tx
    .update(transactions)
    .set({ ...changed, version: sql`${transactions.version} + 1` })
    .where(eq(transactions.transactionId, row.transactionId));
  return {
    recordId: row.transactionId,
    siteCode: row.siteCode,
    changes: changesBetween(membersOf(row), membersOf(changed), `/transactions/${row.transactionId}`),
  };
}

/** Throws if the transaction cannot become normal unchanged. */
export function requireConsistentRow(row: LockedRow): void {
  const { transactionId, receivableTwd, discountTwd, receivedTwd, exitedAt, mode, invoiceNumber } = row;
  const charge = correctedCharge({
    mode: mode as TransactionMode,
    receivableTwd,
    discountTwd,
    receivedTwd,
    hasLeft: exitedAt !== null,
    invoicedTwd: invoiceNumber === null ? null : receivedTwd,
  });
  if (charge.ok && charge.mode === mode) return;
  throw needsValues(transactionId);
}

function parseInstant(text: string | null, member: string, now: Date): Date | null {
  if (text === null) return null;
  if (!isCalendarDate(text.slice(0, 10))) throw noSuchDate(member);
  const instant = new Date(text);
  if (instant > now) throw timeInFuture(member);
  return instant;
}

async function rejectClosedDay(tx: Transaction, row: LockedRow): Promise<void> {
  // Locks the day before its month, as a reopening does.
  const isClosed = await isDayClosed(tx, row);
  if (await isMonthLocked(tx, row)) throw monthSettled(row.businessDate);
  if (isClosed) throw dayClosed(row.businessDate);
}

/** Throws if the correction would remove a redeemed discount, whose redemption must be reversed first. */
async function rejectUsedDiscount(tx: Transaction, { transactionId }: LockedRow, discountTwd: number) {
  const [used] = await tx
    .select({ sum: sql<number>`coalesce(sum(${discountUsages.amountTwd}), 0)::integer` })
    .from(discountUsages)
    .where(and(eq(discountUsages.transactionId, transactionId), eq(discountUsages.state, 1)));
  const usedTwd = used?.sum ?? 0;
  if (discountTwd < usedTwd) throw discountUsed(usedTwd);
}

const minuteOf = (instant: Date) => localMinuteOf(instant.getTime(), TAIPEI_OFFSET_MINUTES);

type Members = Pick<
  LockedRow,
  'plate' | 'receivableTwd' | 'discountTwd' | 'receivedTwd' | 'paymentMethod' | 'payState' | 'mode' | 'state'
> & { readonly enteredAt: string | null; readonly exitedAt: string | null };

/** Returns the row's members for the timeline, with both times in one format. */
function membersOf(row: Members) {
  const { plate, receivableTwd, discountTwd, receivedTwd, paymentMethod, payState, mode, state } = row;
  const timestamp = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    plate,
    enteredAt: timestamp(row.enteredAt),
    exitedAt: timestamp(row.exitedAt),
    receivableTwd,
    discountTwd,
    receivedTwd,
    paymentMethod,
    payState,
    mode,
    state,
  };
}
