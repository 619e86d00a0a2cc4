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
import { refuse } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { refuseAt } from '../../errors/not-done.ts';
import { requirePlate } from '../../ledger/sales/transaction-checks.ts';
import { isTillDayClosed } from '../daily-closes/closed-days.ts';
import { isMonthSettled } from '../owner-settlements/settled-month.ts';
import type { HeldRow } from './held-selection.ts';

const NOT_CHANGED = localized('未變更', 'Not changed');

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
  if (enteredAt !== null && exitedAt !== null && exitedAt < enteredAt) {
    throw wrongField(
      'exitedAt',
      'exit-before-entry',
      localized('出場時間不可早於進場時間', 'the exit cannot be before the entry'),
    );
  }
  const { receivableTwd, discountTwd, receivedTwd } = values;
  const charge = correctedCharge({
    mode: row.mode as TransactionMode,
    receivableTwd,
    discountTwd,
    receivedTwd,
    hasLeft: exitedAt !== null,
    invoicedTwd: row.invoiceNumber === null ? null : row.receivedTwd,
  });
  if (!charge.ok) {
    const [member, code, why] = CHARGE_FAULTS[charge.reason];
    throw wrongField(member, code, why);
  }
  if (receivedTwd > 0 && values.paymentMethod === 0) {
    throw wrongField(
      'paymentMethod',
      'required',
      localized('已收款時必須選擇支付方式', 'choose a payment method where money was received'),
    );
  }
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
  throw refuse(
    'needs-values',
    localized(
      `未變更：交易 ${transactionId} 的時間或金額需要更正，請開啟該筆逐筆轉正常。`,
      `Not changed: the times or amounts of transaction ${transactionId} need correcting. Open it and take it to normal by itself.`,
    ),
  );
}

const CHARGE_FAULTS = {
  'exit-missing': [
    'exitedAt',
    'required',
    localized('尚無出場時間，請填寫出場時間', 'there is no exit yet; enter its time'),
  ],
  'discount-above-receivable': [
    'discountTwd',
    'discount-above-receivable',
    localized('折扣不可大於應收', 'the discount cannot be above the receivable'),
  ],
  'received-differs': [
    'receivedTwd',
    'received-differs',
    localized(
      '實收須等於應收減折扣，或為 0（列入未繳）',
      'what was received is the receivable less the discount, or 0 (which makes it a debt)',
    ),
  ],
  'invoice-differs': [
    'receivedTwd',
    'invoice-differs',
    localized(
      '已開發票，實收不可更動；請調整應收或折扣',
      'it has an invoice, so what was received stays; change the receivable or the discount',
    ),
  ],
} as const;

function wrongField(member: string, code: string, why: LocalizedText) {
  return refuseAt(`/values/${member}`, code, NOT_CHANGED, why);
}

function instantOf(text: string | null, member: string, now: Date): Date | null {
  if (text === null) return null;
  if (!isCalendarDate(text.slice(0, 10)))
    throw wrongField(member, 'date', localized('沒有這個日期', 'there is no such date'));
  const instant = new Date(text);
  if (instant > now)
    throw wrongField(member, 'future', localized('時間不可晚於現在', 'the time cannot be after now'));
  return instant;
}

async function refuseClosedDay(tx: Transaction, row: HeldRow): Promise<void> {
  // The day is held before its month, as a reopening holds them.
  const isClosed = await isTillDayClosed(tx, row);
  if (await isMonthSettled(tx, row)) {
    const month = row.businessDate.slice(0, 7).replace('-', '/');
    throw refuse(
      'month-settled',
      localized(
        `未變更：${month} 已完成業主結算，金額不能更動；請保留金額，或先撤銷該月結算。`,
        `Not changed: ${month} is settled with the owner, so amounts stay. Keep the amounts, or take the settlement of the month back first.`,
      ),
      [
        {
          pointer: '/values/receivableTwd',
          code: 'month-settled',
          message: localized(`${month} 已完成業主結算`, `${month} is settled with the owner`),
        },
      ],
    );
  }
  if (!isClosed) return;
  const day = row.businessDate.replaceAll('-', '/');
  throw refuse(
    'day-closed',
    localized(
      `未變更：營業日 ${day} 已日結，金額不能更動；請保留金額，或先重開日結。`,
      `Not changed: the business day ${day} is closed, so amounts stay. Keep the amounts, or reopen the day first.`,
    ),
    [
      {
        pointer: '/values/receivableTwd',
        code: 'day-closed',
        message: localized('該日已日結', 'The day is closed'),
      },
    ],
  );
}

/** What a discount has let off cannot be taken away here; its usage is withdrawn first. */
async function refuseUsedDiscount(tx: Transaction, { transactionId }: HeldRow, discountTwd: number) {
  const [used] = await tx
    .select({ sum: sql<number>`coalesce(sum(${discountUsages.amountTwd}), 0)::integer` })
    .from(discountUsages)
    .where(and(eq(discountUsages.transactionId, transactionId), eq(discountUsages.state, 1)));
  const usedTwd = used?.sum ?? 0;
  if (discountTwd < usedTwd) {
    throw wrongField(
      'discountTwd',
      'discount-used',
      localized(
        `已使用折扣 ${usedTwd} 元，折扣不可低於此金額`,
        `discounts of NT$${usedTwd} have been used, and the discount cannot be below that`,
      ),
    );
  }
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
