import { type DocumentForm, PaymentMethod } from '@parking-plus/contracts';
import { isCalendarDate, plateSearchKey } from '@parking-plus/domain';
import { refuse } from '../../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';
import { fieldsOf, notDone } from '../../../errors/not-done.ts';
import { readPlate } from '../../../errors/plate-fault.ts';

type Form = DocumentForm<'TransactionFill'>;

/** A fault of an entry: its field, why, and the whole message where the reason alone does not tell what to do. */
export type EntryFault = {
  readonly member: keyof Form;
  readonly code: string;
  readonly why: LocalizedText;
  readonly message?: LocalizedText;
};

/** An entry without a fault. Units: whole NT$. */
export type CheckedEntry = {
  readonly plate: { readonly plate: string; readonly plateKey: string };
  readonly enteredAt: Date | null;
  readonly exitedAt: Date;
  readonly amountTwd: number;
};

const NOT_ENTERED = localized('未補登', 'Not entered');
const NO_SUCH_DATE = localized('沒有這個日期', 'there is no such date');

/** Nothing older is entered by hand: its day has long been closed. */
const OLDEST_DAYS = 60;
const DAY_MS = 86_400_000;

/** Checks plate, times and amounts of an entry. Returns all faults; `exitedAt` is null where its date does not exist. */
export function checkEntry(
  form: Form,
  today: string,
): { readonly faults: EntryFault[]; readonly exitedAt: Date | null; readonly entry: CheckedEntry | null } {
  const faults: EntryFault[] = [];
  const read = readPlate(form.plate);
  if (!read.ok) faults.push({ member: 'plate', code: 'plate-format', why: read.why });
  const exitedAt = momentOf(form.exitedAt);
  const enteredAt = form.enteredAt === null ? null : momentOf(form.enteredAt);
  if (exitedAt === undefined) faults.push({ member: 'exitedAt', code: 'date', why: NO_SUCH_DATE });
  if (enteredAt === undefined) faults.push({ member: 'enteredAt', code: 'date', why: NO_SUCH_DATE });
  if (exitedAt !== undefined) faults.push(...timeFaults(enteredAt ?? null, exitedAt, today));
  const amountTwd = form.receivableTwd - form.discountTwd;
  faults.push(...moneyFaults(amountTwd, form.paymentMethod));
  const isWhole = read.ok && exitedAt !== undefined && enteredAt !== undefined && faults.length === 0;
  return {
    faults,
    exitedAt: exitedAt ?? null,
    entry: isWhole
      ? { plate: { plate: read.plate, plateKey: plateSearchKey(read.plate) }, enteredAt, exitedAt, amountTwd }
      : null,
  };
}

/** Throws one refusal that names all faults if there is any. */
export function refuseFaults(faults: readonly EntryFault[]): void {
  const [first, ...others] = faults;
  if (first === undefined) return;
  const fields = fieldsOf(faults.map(({ member, code, why }) => ({ pointer: `/form/${member}`, code, why })));
  if (others.length === 0) throw refuse(first.code, first.message ?? notDone(NOT_ENTERED, first.why), fields);
  const count = faults.length;
  const why = localized(`有 ${count} 處需要修正`, `${count} entries need correction`);
  const advice = localized('請依各欄位的說明修改', 'Follow the notes at the fields');
  throw refuse('entry-invalid', notDone(NOT_ENTERED, why, advice), fields);
}

function timeFaults(enteredAt: Date | null, exitedAt: Date, today: string): EntryFault[] {
  const faults: EntryFault[] = [];
  const note = (code: string, why: LocalizedText) => faults.push({ member: 'exitedAt', code, why });
  // To the end of the day: a form is written before it is approved, and clocks differ by minutes.
  const endOfTodayMs = Date.parse(`${today}T23:59:59+08:00`);
  if (exitedAt.getTime() > endOfTodayMs)
    note('future', localized('出場時間不可晚於今日', 'the exit cannot be after today'));
  if (exitedAt.getTime() < endOfTodayMs - OLDEST_DAYS * DAY_MS)
    note(
      'too-old',
      localized(
        `只能補登 ${OLDEST_DAYS} 天內的交易`,
        `only transactions of the last ${OLDEST_DAYS} days can be entered`,
      ),
    );
  if (enteredAt !== null && enteredAt > exitedAt)
    note('exit-before-entry', localized('出場時間不可早於進場時間', 'the exit cannot be before the entry'));
  return faults;
}

function moneyFaults(amountTwd: number, paymentMethod: Form['paymentMethod']): EntryFault[] {
  const faults: EntryFault[] = [];
  if (amountTwd < 0) {
    const why = localized('折扣不可大於應收', 'the discount cannot be above the receivable');
    faults.push({ member: 'discountTwd', code: 'discount-above-receivable', why });
  }
  if (amountTwd === 0) {
    const why = localized(
      '實收為 0 的交易不需補登',
      'a transaction that received nothing need not be entered',
    );
    faults.push({ member: 'receivableTwd', code: 'nothing-received', why });
  }
  if (paymentMethod === PaymentMethod.None) {
    const why = localized('請選擇支付方式', 'choose a payment method');
    faults.push({ member: 'paymentMethod', code: 'required', why });
  }
  return faults;
}

/** Returns the instant, or undefined for a date that does not exist. */
function momentOf(text: string): Date | undefined {
  return isCalendarDate(text.slice(0, 10)) ? new Date(text) : undefined;
}
