/** Discrepancies of a daily close. Several can apply at once. */
export const Discrepancy = { Invoice: 1, Amount: 2, BranchCount: 3 } as const;
export type Discrepancy = (typeof Discrepancy)[keyof typeof Discrepancy];

/**
 * A machine's day according to our transactions and according to machine, cash drawer and invoices. Amounts in whole
 * NT$.
 */
export type DailyCloseFigures = {
  readonly systemCount: number;
  readonly systemTwd: number;
  readonly machineCount: number;
  readonly machineTwd: number;
  /** Expected content of the cash drawer. */
  readonly cashDueTwd: number;
  /** Null before the count. */
  readonly countedCashTwd: number | null;
  readonly invoiceDueCount: number;
  readonly invoiceDueTwd: number;
  readonly invoiceCount: number;
  readonly invoiceTwd: number;
};

/** Reason why a day is not closed without a review. */
export type DailyCloseDoubt = 'not-counted' | 'discrepancy';

/**
 * Returns why a day needs a review before it is closed, or null if everything agrees.
 * Cash must be counted, except where no machine has a drawer and no cash is expected.
 */
export function dailyCloseDoubt(
  day: DailyCloseFigures & { readonly machineCode: string | null },
): DailyCloseDoubt | null {
  if (dailyCloseDiscrepancies(day).length > 0) return 'discrepancy';
  const hasNoCash = day.machineCode === null && day.cashDueTwd === 0;
  return day.countedCashTwd === null && !hasNoCash ? 'not-counted' : null;
}

/** Returns the discrepancies in code order. Empty for a normal day. Uncounted cash is not compared. */
export function dailyCloseDiscrepancies(day: DailyCloseFigures): Discrepancy[] {
  const isCashOff = day.countedCashTwd !== null && day.countedCashTwd !== day.cashDueTwd;
  const isInvoiceOff = day.invoiceCount !== day.invoiceDueCount || day.invoiceTwd !== day.invoiceDueTwd;
  return [
    ...(isInvoiceOff ? [Discrepancy.Invoice] : []),
    ...(day.machineTwd !== day.systemTwd || isCashOff ? [Discrepancy.Amount] : []),
    ...(day.machineCount !== day.systemCount ? [Discrepancy.BranchCount] : []),
  ];
}
