import { defineDeals } from '../../deals/define-deals.ts';
import { importBankLines } from './bank-line-import.service.ts';
import { bankLineList } from './bank-line-list.query.ts';
import { matchLineManually, unmatchLine } from './bank-line-writes.service.ts';
import { listDepositOptions, listReceivingAccounts, showBankLine } from './bank-lines.service.ts';
import { matchWaitingLines } from './bank-matching.service.ts';

export const deals = defineDeals({
  BankLineList: bankLineList.page,
  BankLineDetail: showBankLine,
  BankLineExport: bankLineList.export,
  BankAccountOptions: listReceivingAccounts,
  BankLineImport: importBankLines,
  BankLineAutoMatch: matchWaitingLines,
  BankLineManualMatch: matchLineManually,
  BankLineUnmatch: unmatchLine,
  ExpectedDepositOptions: listDepositOptions,
});
