import type { Schemas } from '@parking-plus/contracts';
import type { ListedBankLine } from './bank-lines.repository.ts';

/** A stored bank line as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentBankLine(row: ListedBankLine): Schemas['BankLineRow'] {
  return {
    bankLineId: row.bankLineId,
    bankAccountCode: row.bankAccountCode,
    bankName: row.bankName,
    accountNumber: row.accountNumber,
    postedOn: row.postedOn,
    serial: row.serial,
    amountTwd: row.amountTwd,
    summary: row.summary,
    note: row.note,
    state: row.state,
    dueId: row.dueId,
    siteCode: row.siteCode,
    siteName: row.siteName,
    depositKind: row.depositKind,
    businessDate: row.businessDate,
    dueTwd: row.dueTwd,
    feeTwd: row.feeTwd,
    differenceTwd: row.differenceTwd,
    matchReason: row.matchReason,
    reason: row.reason,
    settledByName: row.settledByName,
    settledAt: row.settledAt,
    version: row.version,
  };
}
