import { daysToEnd, RentState } from './rent-states.ts';

/** Days before the end from which a tenant can be reminded. */
export const REMINDER_DAYS = 30;

export type RemindableRental = {
  readonly rentalId: string;
  readonly siteName: string;
  readonly tenantName: string;
  readonly state: number;
  readonly endsOn: string;
  /** Valid bills that are unpaid. */
  readonly unpaid: readonly { readonly dueOn: string; readonly dueTwd: number }[];
};

export type RentalReminder =
  | { readonly ok: true; readonly about: 'overdue' | 'ending'; readonly text: string }
  | { readonly ok: false; readonly reason: 'not-running' | 'nothing-to-remind' };

/**
 * Returns the text of a reminder: overdue rent first, otherwise the approaching end of the contract.
 * Units: whole NT$; days of Taipei.
 * Errors: rejects an ended contract, and one without overdue rent whose end is not near.
 */
export function rentalReminder(rental: RemindableRental, today: string): RentalReminder {
  if (rental.state !== RentState.Rented) return { ok: false, reason: 'not-running' };
  const { rentalId, siteName, tenantName, endsOn } = rental;
  const overdue = rental.unpaid.filter(({ dueOn }) => dueOn < today);
  const day = (date: string) => date.replaceAll('-', '/');
  const head = `${tenantName} 您好，您在${siteName}的月租（${rentalId}）`;
  if (overdue.length > 0) {
    const totalTwd = overdue.reduce((sum, { dueTwd }) => sum + dueTwd, 0);
    const text = `${head}有 ${overdue.length} 張帳單逾期未繳，共 ${totalTwd.toLocaleString('en-US')} 元，請儘速繳納。`;
    return { ok: true, about: 'overdue', text };
  }
  const daysLeft = daysToEnd(endsOn, today);
  if (daysLeft > REMINDER_DAYS) return { ok: false, reason: 'nothing-to-remind' };
  const text =
    daysLeft < 0
      ? `${head}已於 ${day(endsOn)} 到期，請洽場站辦理續租或退租。`
      : `${head}將於 ${day(endsOn)} 到期，如需續租請於到期前洽場站辦理。`;
  return { ok: true, about: 'ending', text };
}
