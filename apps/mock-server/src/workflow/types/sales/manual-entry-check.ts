import { type DocumentForm, PaymentMethod } from '@parking-plus/contracts';
import { isCalendarDate, plateSearchKey } from '@parking-plus/domain';
import { readPlate } from '../../../errors/plate-fault.ts';
import {
  discountAboveReceivable,
  type EntryIssue,
  entryRejected,
  exitBeforeEntry,
  exitInFuture,
  noSuchDate,
  nothingReceived,
  paymentMethodMissing,
  plateIssue,
  tooOld,
} from './manual-entry.errors.ts';

type Form = DocumentForm<'TransactionManualEntry'>;

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
): { readonly faults: EntryIssue[]; readonly exitedAt: Date | null; readonly entry: CheckedEntry | null } {
  const faults: EntryIssue[] = [];
  const read = readPlate(form.plate);
  if (!read.ok) faults.push(plateIssue(read.why));
  const exitedAt = timestampOf(form.exitedAt);
  const enteredAt = form.enteredAt === null ? null : timestampOf(form.enteredAt);
  if (exitedAt === undefined) faults.push(noSuchDate('exitedAt'));
  if (enteredAt === undefined) faults.push(noSuchDate('enteredAt'));
  if (exitedAt !== undefined) faults.push(...timeIssues(enteredAt ?? null, exitedAt, today));
  const amountTwd = form.receivableTwd - form.discountTwd;
  faults.push(...moneyIssues(amountTwd, form.paymentMethod));
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
export function rejectIssues(issues: readonly EntryIssue[]): void {
  const [first, ...others] = issues;
  if (first === undefined) return;
  throw entryRejected([first, ...others]);
}

function timeIssues(enteredAt: Date | null, exitedAt: Date, today: string): EntryIssue[] {
  const issues: EntryIssue[] = [];
  // To the end of the day: a form is written before it is approved, and clocks differ by minutes.
  const endOfTodayMs = Date.parse(`${today}T23:59:59+08:00`);
  if (exitedAt.getTime() > endOfTodayMs) issues.push(exitInFuture());
  if (exitedAt.getTime() < endOfTodayMs - OLDEST_DAYS * DAY_MS) issues.push(tooOld(OLDEST_DAYS));
  if (enteredAt !== null && enteredAt > exitedAt) issues.push(exitBeforeEntry());
  return issues;
}

function moneyIssues(amountTwd: number, paymentMethod: Form['paymentMethod']): EntryIssue[] {
  const issues: EntryIssue[] = [];
  if (amountTwd < 0) issues.push(discountAboveReceivable());
  if (amountTwd === 0) issues.push(nothingReceived());
  if (paymentMethod === PaymentMethod.None) issues.push(paymentMethodMissing());
  return issues;
}

/** Returns the instant, or undefined for a date that does not exist. */
function timestampOf(text: string): Date | undefined {
  return isCalendarDate(text.slice(0, 10)) ? new Date(text) : undefined;
}
