/** What disagrees in a daily close; several may hold at once. */
export const Discrepancy = { Invoice: 1, Amount: 2, BranchCount: 3 } as const;
export type Discrepancy = (typeof Discrepancy)[keyof typeof Discrepancy];

/** A machine's day by our transactions, and by what machine, till and invoices say. Amounts in whole NT$. */
export type DailyCloseFigures = {
  readonly systemCount: number;
  readonly systemTwd: number;
  readonly machineCount: number;
  readonly machineTwd: number;
  /** What the till should hold. */
  readonly cashDueTwd: number;
  /** Null before anybody has counted. */
  readonly countedCashTwd: number | null;
  readonly invoiceDueCount: number;
  readonly invoiceDueTwd: number;
  readonly invoiceCount: number;
  readonly invoiceTwd: number;
};

/**
 * What disagrees, in the order of the codes; none is a normal day. Cash that has not been counted is not compared.
 */
export function dailyCloseDiscrepancies(day: DailyCloseFigures): Discrepancy[] {
  const isCashOff = day.countedCashTwd !== null && day.countedCashTwd !== day.cashDueTwd;
  const isInvoiceOff = day.invoiceCount !== day.invoiceDueCount || day.invoiceTwd !== day.invoiceDueTwd;
  return [
    ...(isInvoiceOff ? [Discrepancy.Invoice] : []),
    ...(day.machineTwd !== day.systemTwd || isCashOff ? [Discrepancy.Amount] : []),
    ...(day.machineCount !== day.systemCount ? [Discrepancy.BranchCount] : []),
  ];
}
