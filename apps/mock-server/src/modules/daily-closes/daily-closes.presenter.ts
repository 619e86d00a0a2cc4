import type { Schemas } from '@parking-plus/contracts';
import type { ListedDailyClose } from './daily-closes.repository.ts';

/** A stored daily close as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentDailyClose(row: ListedDailyClose): Schemas['DailyCloseRow'] {
  return {
    dailyCloseId: row.dailyCloseId,
    siteCode: row.siteCode,
    siteName: row.siteName,
    businessDate: row.businessDate,
    machineCode: row.machineCode,
    systemCount: row.systemCount,
    systemTwd: row.systemTwd,
    machineCount: row.machineCount,
    machineTwd: row.machineTwd,
    cashDueTwd: row.cashDueTwd,
    countedCashTwd: row.countedCashTwd,
    invoiceDueCount: row.invoiceDueCount,
    invoiceDueTwd: row.invoiceDueTwd,
    invoiceCount: row.invoiceCount,
    invoiceTwd: row.invoiceTwd,
    differenceTwd: row.differenceTwd,
    cashDifferenceTwd: row.cashDifferenceTwd,
    checkResult: row.checkResult,
    discrepancies: row.discrepancies,
    explanation: row.explanation,
    state: row.state,
    closedByName: row.closedByName,
    closedAt: row.closedAt,
    version: row.version,
  };
}
