import { type DocumentForm, PaymentMethod } from '@parking-plus/contracts';
import { isCalendarDate, plateSearchKey } from '@parking-plus/domain';
import { readPlate } from '../../../errors/plate-fault.ts';
import {
  discountAboveReceivable,
  type EntryFault,
  entryRefused,
  exitBeforeEntry,
  exitInFuture,
  noSuchDate,
  nothingReceived,
  paymentMethodMissing,
  plateFault,
  tooOld,
} from './manual-entry.errors.ts';

type Form = DocumentForm<'TransactionFill'>;

/** Valid entry. Units: whole NT$. */
export type CheckedEntry = {
  readonly plate: { readonly plate: string; readonly plateKey: string };
  readonly enteredAt: Date | null;
  readonly exitedAt: Date;
  readonly amountTwd: number;
};

/** Maximum age in days of a manual entry; older days have long been closed. */
const OLDEST_DAYS = 60;
const DAY_MS = 86_400_000;

/**
 * Checks plate, times and amounts of an entry. Returns all errors. `exitedAt` is null if its date does not
 * exist.
 */
export function checkEntry(
  form: Form,
  today: string,
): { readonly faults: EntryFault[]; readonly exitedAt: Date | null; readonly entry: CheckedEntry | null } {
  const faults: EntryFault[] = [];
  const read = readPlate(form.plate);
  if (!read.ok) faults.push(plateFault(read.why));
  const exitedAt = momentOf(form.exitedAt);
  const enteredAt = form.enteredAt === null ? null : momentOf(form.enteredAt);
  if (exitedAt === undefined) faults.push(noSuchDate('exitedAt'));
  if (enteredAt === undefined) faults.push(noSuchDate('enteredAt'));
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

/** Throws one error that names all given ones, if any. */
export function refuseFaults(faults: readonly EntryFault[]): void {
  const [first, ...others] = faults;
  if (first === undefined) return;
  throw entryRefused([first, ...others]);
}

function timeFaults(enteredAt: Date | null, exitedAt: Date, today: string): EntryFault[] {
  const faults: EntryFault[] = [];
  // To the end of the day: a form is written before it is approved, and clocks differ by minutes.
  const endOfTodayMs = Date.parse(`${today}T23:59:59+08:00`);
  if (exitedAt.getTime() > endOfTodayMs) faults.push(exitInFuture());
  if (exitedAt.getTime() < endOfTodayMs - OLDEST_DAYS * DAY_MS) faults.push(tooOld(OLDEST_DAYS));
  if (enteredAt !== null && enteredAt > exitedAt) faults.push(exitBeforeEntry());
  return faults;
}

function moneyFaults(amountTwd: number, paymentMethod: Form['paymentMethod']): EntryFault[] {
  const faults: EntryFault[] = [];
  if (amountTwd < 0) faults.push(discountAboveReceivable());
  if (amountTwd === 0) faults.push(nothingReceived());
  if (paymentMethod === PaymentMethod.None) faults.push(paymentMethodMissing());
  return faults;
}

/** Returns the instant, or undefined for a date that does not exist. */
function momentOf(text: string): Date | undefined {
  return isCalendarDate(text.slice(0, 10)) ? new Date(text) : undefined;
}
