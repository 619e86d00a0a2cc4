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
import { isTillDayClosed } from '../daily-closes/closed-days.ts';
import { isMonthSettled } from '../owner-settlements/settled-month.ts';
import type { HeldRow } from './held-selection.ts';
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
 * Writes the corrected values of a held abnormal transaction, which is normal from then on; gives what changed.
 * What had only been estimated is charged now, since its day may be closed.
 * Errors: refuses values that make no stay or no charge, at their fields; money of a day that is closed or a month that is settled.
 */
export async function correctedRow({ tx, now, today }: Work, row: HeldRow, values: Values) {
  const plate = requirePlate(values.plate, '/values/plate');
  const enteredAt = instantOf(values.enteredAt, 'enteredAt', now);
  const exitedAt = instantOf(values.exitedAt, 'exitedAt', now);
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
  await refuseUsedDiscount(tx, row, discountTwd);
  const wasEstimate = row.mode === TransactionMode.Estimate;
  const isMoneyChanged =
    wasEstimate ||
    receivedTwd !== row.receivedTwd ||
    charge.mode !== row.mode ||
    receivableTwd !== row.receivableTwd;
  if (isMoneyChanged && !wasEstimate) await refuseClosedDay(tx, row);
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

/** Errors: refuses one that cannot become normal as it stands. */
export function requireConsistentRow(row: HeldRow): void {
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

function instantOf(text: string | null, member: string, now: Date): Date | null {
  if (text === null) return null;
  if (!isCalendarDate(text.slice(0, 10))) throw noSuchDate(member);
  const instant = new Date(text);
  if (instant > now) throw timeInFuture(member);
  return instant;
}

async function refuseClosedDay(tx: Transaction, row: HeldRow): Promise<void> {
  // The day is held before its month, as a reopening holds them.
  const isClosed = await isTillDayClosed(tx, row);
  if (await isMonthSettled(tx, row)) throw monthSettled(row.businessDate);
  if (isClosed) throw dayClosed(row.businessDate);
}

/** What a discount has let off cannot be taken away here; its usage is withdrawn first. */
async function refuseUsedDiscount(tx: Transaction, { transactionId }: HeldRow, discountTwd: number) {
  const [used] = await tx
    .select({ sum: sql<number>`coalesce(sum(${discountUsages.amountTwd}), 0)::integer` })
    .from(discountUsages)
    .where(and(eq(discountUsages.transactionId, transactionId), eq(discountUsages.state, 1)));
  const usedTwd = used?.sum ?? 0;
  if (discountTwd < usedTwd) throw discountUsed(usedTwd);
}

const minuteOf = (instant: Date) => localMinuteOf(instant.getTime(), TAIPEI_OFFSET_MINUTES);

type Members = Pick<
  HeldRow,
  'plate' | 'receivableTwd' | 'discountTwd' | 'receivedTwd' | 'paymentMethod' | 'payState' | 'mode' | 'state'
> & { readonly enteredAt: string | null; readonly exitedAt: string | null };

/** What the timeline tells of a row; both moments in one notation. */
function membersOf(row: Members) {
  const { plate, receivableTwd, discountTwd, receivedTwd, paymentMethod, payState, mode, state } = row;
  const moment = (text: string | null) => (text === null ? null : new Date(text).toISOString());
  return {
    plate,
    enteredAt: moment(row.enteredAt),
    exitedAt: moment(row.exitedAt),
    receivableTwd,
    discountTwd,
    receivedTwd,
    paymentMethod,
    payState,
    mode,
    state,
  };
}
