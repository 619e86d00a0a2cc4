import { type CalendarDate, dayNumberOf } from '../calendar/calendar-date.ts';
import { voidDeadline } from './filing/filing-deadlines.ts';
import { InvoiceState } from './invoice-states.ts';
import { periodCodeFor } from './numbers/period-code.ts';
import type { ReversibleInvoice } from './void-or-allowance.ts';

/** Usual limit of 註銷 in hours since the issue. */
export const CANCEL_HOURS = 48;

/**
 * Way to correct an issued invoice whose sale stays.
 * `cancel` (註銷重開, F0701 and F0401) keeps number, date and time. `replace` (作廢重開, F0501 and F0401) voids the
 * invoice and issues a new one today with a new number. The platform never took a rejected invoice: `cancel` then
 * corrects it in place, and it is uploaded again under its number.
 */
export type ReissueWay = 'cancel' | 'replace';

export type ReissuableInvoice = Omit<ReversibleInvoice, 'totalTwd'> & {
  readonly issuedAtMs: number;
  /** True if the platform accepted the invoice as it is stored. */
  readonly isConfirmed: boolean;
  /** True if the platform rejected the invoice as it is stored. */
  readonly isRejected: boolean;
  /** True if the VAT return of its period was filed. */
  readonly isFiled: boolean;
};

export type ReissueLimits = {
  readonly nowMs: number;
  readonly today: string;
  /** Days after a period's end on which its invoices can still be voided or cancelled. */
  readonly voidGraceDays: number;
  /** Hours since the issue in which an invoice can be cancelled. */
  readonly cancelHours: number;
};

export type ReissueCheck =
  | {
      readonly ok: true;
      readonly lastVoidDate: CalendarDate;
      /** After the period or its return, the tax office has to agree to a void, with a document number. */
      readonly needsTaxOfficeDocument: boolean;
    }
  | { readonly ok: false; readonly reason: ReissueIssue };

export type ReissueIssue =
  | 'not-issued'
  | 'already-void'
  | 'before-issue'
  | 'has-allowances'
  | 'filed'
  | 'period-ended'
  | 'not-confirmed'
  | 'too-late';

/**
 * Returns whether an invoice can be corrected in this way now. Its allowances must be deleted first. A rejected one can
 * always be corrected in place, also when it is void, because its void is reported after it.
 * Units: calendar days of the site; instants in ms.
 * Errors: throws `RangeError` for dates that do not exist or a negative grace.
 * Source: notes on MIG 4.1, section 3.
 */
export function reissueCheck(
  way: ReissueWay,
  invoice: ReissuableInvoice,
  { nowMs, today, voidGraceDays, cancelHours }: ReissueLimits,
): ReissueCheck {
  const { state, issuedOn, allowedTwd, issuedAtMs, isConfirmed, isRejected, isFiled } = invoice;
  const lastVoidDate = voidDeadline(periodCodeFor(issuedOn), voidGraceDays);
  const no = (reason: ReissueIssue) => ({ ok: false, reason }) as const;
  const isCorrectedInPlace = way === 'cancel' && isRejected;
  if (state === InvoiceState.Void && !isCorrectedInPlace) return no('already-void');
  if (state !== InvoiceState.Used && state !== InvoiceState.Void && state !== InvoiceState.Allowance)
    return no('not-issued');
  if (dayNumberOf(today) < dayNumberOf(issuedOn)) return no('before-issue');
  if (state === InvoiceState.Allowance || allowedTwd > 0) return no('has-allowances');
  if (isCorrectedInPlace) return { ok: true, lastVoidDate, needsTaxOfficeDocument: isFiled };
  const isPeriodOver = dayNumberOf(today) > dayNumberOf(lastVoidDate);
  if (way === 'replace') return { ok: true, lastVoidDate, needsTaxOfficeDocument: isFiled || isPeriodOver };
  if (isFiled) return no('filed');
  if (isPeriodOver) return no('period-ended');
  if (nowMs - issuedAtMs > cancelHours * 3_600_000) return no('too-late');
  if (!isConfirmed) return no('not-confirmed');
  return { ok: true, lastVoidDate, needsTaxOfficeDocument: false };
}
