import type { DocumentForm } from '@parking-plus/contracts';
import { dealCodes, PaymentMethod, PayState } from '@parking-plus/contracts';
import {
  businessDateOf,
  isCalendarDate,
  localMinuteOf,
  SiteState,
  TAIPEI_OFFSET_MINUTES,
  TransactionInfoState,
} from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { enumLabel } from '../../errors/enum-label.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { refuseAt } from '../../errors/not-done.ts';
import { requireSite } from '../../identity/identity.ts';
import { isTillDayClosed, type TillDay } from '../../modules/daily-closes/closed-days.ts';
import { openDayOfNoMachine } from '../../modules/daily-closes/ended-days.repository.ts';
import { isMonthSettled } from '../../modules/owner-settlements/settled-month.ts';
import { sites } from '../../modules/sites/sites.schema.ts';
import { requirePlate } from '../../modules/transactions/transaction-refusals.ts';
import { transactions } from '../../modules/transactions/transactions.schema.ts';
import { changeOf } from '../document-changes.ts';
import { defineDocumentType } from '../document-type.ts';
import { nextTransactionId } from '../sale/transaction-number.ts';

type Form = DocumentForm<'TransactionFill'>;

const NOT_ENTERED = localized('未補登', 'Not entered');

/** Nothing older is entered by hand: its day has long been closed. */
const OLDEST_DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * 10501: a stay that no machine has recorded, entered by hand; charged when it left, on a day that is not closed of a
 * month that is not settled.
 */
export const documentType = defineDocumentType({
  deal: 'TransactionFill',
  async inspect(form, { orm, identity, today }) {
    requireSite(identity, form.siteCode);
    const siteName = await requireOperating(orm, form.siteCode);
    const { plate } = requirePlate(form.plate, '/form/plate');
    const { exitedAt, amountTwd } = requireStay(form, today);
    await requireOpenDay(orm, tillDayOf(form, exitedAt));
    const label = enumLabel('TransactionMode', form.mode).zh_TC;
    return { subject: `${siteName} ${plate} ${label}`, siteCode: form.siteCode, amountTwd, dueOn: null };
  },
  async execute(form, { tx, documentId, now, today }) {
    await requireOperating(tx, form.siteCode);
    const plate = requirePlate(form.plate, '/form/plate');
    const { enteredAt, exitedAt, amountTwd } = requireStay(form, today);
    const day = tillDayOf(form, exitedAt);
    const transactionId = await nextTransactionId(tx, day.businessDate);
    await requireOpenDay(tx, day);
    await tx.insert(transactions).values({
      ...plate,
      transactionId,
      siteCode: form.siteCode,
      businessDate: day.businessDate,
      channel: form.channel,
      vehicleKind: form.vehicleKind,
      enteredAt: enteredAt?.toISOString() ?? null,
      exitedAt: exitedAt.toISOString(),
      chargedAt: new Date(Math.min(exitedAt.getTime(), now.getTime())).toISOString(),
      stayMinutes: enteredAt === null ? null : minuteOf(exitedAt) - minuteOf(enteredAt),
      receivableTwd: form.receivableTwd,
      discountTwd: form.discountTwd,
      receivedTwd: amountTwd,
      paymentMethod: form.paymentMethod,
      payState: PayState.Paid,
      mode: form.mode,
      state: TransactionInfoState.Normal,
      memo: `補登 ${documentId}：${form.reason}`,
    });
    const siteCodes = [form.siteCode];
    const closes = (await openDayOfNoMachine(tx, day)).map(({ dailyCloseId }) => dailyCloseId);
    return {
      changes: [changeOf(['transactions', transactionId, 'receivedTwd'], null, amountTwd)],
      changed: [
        { deal: dealCodes.TransactionList, ids: [transactionId], siteCodes },
        ...(closes.length > 0 ? [{ deal: dealCodes.DailyCloseList, ids: closes, siteCodes }] : []),
      ],
    };
  },
});

/** Errors: refuses a site that takes no money. */
async function requireOperating(orm: Orm | Transaction, siteCode: string): Promise<string> {
  const [site] = await orm
    .select({ name: sites.name, state: sites.state })
    .from(sites)
    .where(eq(sites.siteCode, siteCode));
  if (site?.state === SiteState.Operating) return site.name;
  const why =
    site === undefined
      ? localized('沒有這個場站', 'there is no such site')
      : localized('此場站未營運', 'this site does not operate');
  throw wrongField('siteCode', 'site-not-operating', why);
}

/** The till that a stay entered by hand belongs to: the day on which it left, at no machine. */
function tillDayOf({ siteCode }: Form, exitedAt: Date) {
  return { siteCode, businessDate: businessDateOf(exitedAt.getTime()), machineCode: null };
}

/** Errors: refuses money of a month that is settled with the owner, and of a day whose till has been closed. */
async function requireOpenDay(orm: Orm | Transaction, day: TillDay): Promise<void> {
  const date = day.businessDate.replaceAll('-', '/');
  // The day is held before its month, as a reopening holds them.
  const isClosed = await isTillDayClosed(orm, day);
  if (await isMonthSettled(orm, day)) {
    const month = date.slice(0, 7);
    throw refuse(
      'month-settled',
      localized(
        `未補登：${month} 已完成業主結算，不能再計入款項；請先在業主結算撤銷該月結算，已匯款者請改以下一期調整。`,
        `Not entered: ${month} is settled with the owner and takes no more money. Take the settlement of the month back first; if it has been remitted, adjust the next one.`,
      ),
      [
        {
          pointer: '/form/exitedAt',
          code: 'month-settled',
          message: localized(`${month} 已完成業主結算`, `${month} is settled with the owner`),
        },
      ],
    );
  }
  if (!isClosed) return;
  throw refuse(
    'day-closed',
    localized(
      `未補登：營業日 ${date} 已日結，不能再計入款項；請先在日結對帳重開該日，再辦理補登。`,
      `Not entered: the business day ${date} is closed and takes no more money. Reopen it in the daily closes first.`,
    ),
    [
      {
        pointer: '/form/exitedAt',
        code: 'day-closed',
        message: localized('該日已日結', 'The day is closed'),
      },
    ],
  );
}

/** Errors: refuses moments and amounts that make no paid stay, at their fields. */
function requireStay(form: Form, today: string) {
  const exitedAt = momentOf(form.exitedAt, 'exitedAt');
  const enteredAt = form.enteredAt === null ? null : momentOf(form.enteredAt, 'enteredAt');
  // To the end of the day: a form is written before it is approved, and clocks differ by minutes.
  const endOfTodayMs = Date.parse(`${today}T23:59:59+08:00`);
  if (exitedAt.getTime() > endOfTodayMs)
    throw wrongField(
      'exitedAt',
      'future',
      localized('出場時間不可晚於今日', 'the exit cannot be after today'),
    );
  if (exitedAt.getTime() < endOfTodayMs - OLDEST_DAYS * DAY_MS) {
    throw wrongField(
      'exitedAt',
      'too-old',
      localized(
        `只能補登 ${OLDEST_DAYS} 天內的交易`,
        `only transactions of the last ${OLDEST_DAYS} days can be entered`,
      ),
    );
  }
  if (enteredAt !== null && enteredAt > exitedAt) {
    throw wrongField(
      'exitedAt',
      'exit-before-entry',
      localized('出場時間不可早於進場時間', 'the exit cannot be before the entry'),
    );
  }
  const amountTwd = form.receivableTwd - form.discountTwd;
  if (amountTwd < 0)
    throw wrongField(
      'discountTwd',
      'discount-above-receivable',
      localized('折扣不可大於應收', 'the discount cannot be above the receivable'),
    );
  if (amountTwd === 0)
    throw wrongField(
      'receivableTwd',
      'nothing-received',
      localized('實收為 0 的交易不需補登', 'a transaction that received nothing need not be entered'),
    );
  if (form.paymentMethod === PaymentMethod.None)
    throw wrongField('paymentMethod', 'required', localized('請選擇支付方式', 'choose a payment method'));
  return { enteredAt, exitedAt, amountTwd };
}

function momentOf(text: string, member: string): Date {
  if (isCalendarDate(text.slice(0, 10))) return new Date(text);
  throw wrongField(member, 'date', localized('沒有這個日期', 'there is no such date'));
}

function wrongField(member: string, code: string, why: LocalizedText) {
  return refuseAt(`/form/${member}`, code, NOT_ENTERED, why);
}

const minuteOf = (instant: Date) => localMinuteOf(instant.getTime(), TAIPEI_OFFSET_MINUTES);
