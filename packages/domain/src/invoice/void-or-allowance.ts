import { type CalendarDate, dayNumberOf } from '../calendar/calendar-date.ts';
import { voidDeadline } from './filing/filing-deadlines.ts';
import { InvoiceState } from './invoice-states.ts';
import { periodCodeFor } from './numbers/period-code.ts';

/** Input of the reversal rule. `issuedOn` is the site's calendar day. */
export type ReversibleInvoice = {
  readonly issuedOn: string;
  readonly state: InvoiceState;
  readonly totalTwd: number;
  /** Sum of the valid allowances. */
  readonly allowedTwd: number;
};

export type ReversalMethod =
  | { readonly ok: true; readonly way: 'void'; readonly lastVoidDate: CalendarDate }
  | {
      readonly ok: true;
      readonly way: 'allowance';
      readonly because: 'period-ended' | 'has-allowances';
      readonly lastVoidDate: CalendarDate;
      readonly creditableTwd: number;
    }
  | {
      readonly ok: false;
      readonly reason: 'not-issued' | 'already-void' | 'fully-credited' | 'before-issue';
    };

export type AllowanceCheck =
  | { readonly ok: true; readonly creditableAfterTwd: number }
  | {
      readonly ok: false;
      readonly reason: 'not-issued' | 'already-void' | 'not-positive' | 'above-creditable';
    };

/**
 * Returns how an invoice can be reversed today: 當期用作廢、跨期用折讓.
 * Within its period, plus `voidGraceDays`, it is voided. Later, or with valid allowances, only an allowance up to the
 * remaining amount is possible.
 * Units: calendar days of the site; whole NT$.
 * Errors: throws `RangeError` for dates that do not exist or a negative grace.
 */
export function voidOrAllowance(
  invoice: ReversibleInvoice,
  today: string,
  voidGraceDays: number,
): ReversalMethod {
  const status = standingOf(invoice.state);
  if (status !== 'issued') return { ok: false, reason: status };
  if (dayNumberOf(today) < dayNumberOf(invoice.issuedOn)) return { ok: false, reason: 'before-issue' };
  const lastVoidDate = voidDeadline(periodCodeFor(invoice.issuedOn), voidGraceDays);
  const isWithinPeriod = dayNumberOf(today) <= dayNumberOf(lastVoidDate);
  const hasAllowances = invoice.state === InvoiceState.Allowance || invoice.allowedTwd > 0;
  if (isWithinPeriod && !hasAllowances) return { ok: true, way: 'void', lastVoidDate };
  const creditableTwd = invoice.totalTwd - invoice.allowedTwd;
  if (creditableTwd <= 0) return { ok: false, reason: 'fully-credited' };
  return {
    ok: true,
    way: 'allowance',
    because: isWithinPeriod ? 'has-allowances' : 'period-ended',
    lastVoidDate,
    creditableTwd,
  };
}

/**
 * Returns whether an allowance of this amount can be added. The sum of allowances never exceeds the invoice.
 * Units: whole NT$, tax included; the result includes the creditable amount afterwards.
 */
export function checkAllowance(
  invoice: Omit<ReversibleInvoice, 'issuedOn'>,
  amountTwd: number,
): AllowanceCheck {
  const status = standingOf(invoice.state);
  if (status !== 'issued') return { ok: false, reason: status };
  if (!Number.isSafeInteger(amountTwd) || amountTwd <= 0) return { ok: false, reason: 'not-positive' };
  const creditableAfterTwd = invoice.totalTwd - invoice.allowedTwd - amountTwd;
  return creditableAfterTwd < 0
    ? { ok: false, reason: 'above-creditable' }
    : { ok: true, creditableAfterTwd };
}

function standingOf(state: InvoiceState): 'issued' | 'not-issued' | 'already-void' {
  if (state === InvoiceState.Void) return 'already-void';
  return state === InvoiceState.Used || state === InvoiceState.Allowance ? 'issued' : 'not-issued';
}
