import { defineDeals } from '../../deals/define-deals.ts';
import { importBankLines } from './bank-line-import.service.ts';
import { bankLineList } from './bank-line-list.query.ts';
import { matchLineManually } from './bank-line-writes.service.ts';
import { listDepositOptions, listReceivingAccounts, showBankLine } from './bank-lines.service.ts';
import { matchWaitingLines } from './bank-matching.service.ts';
import { showWorkbench } from './match-workbench.service.ts';
import { createMatches } from './match-writes.service.ts';
import { undoMatches, unmatchLine } from './unmatch.service.ts';

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
  BankMatchWorkbench: showWorkbench,
  BankMatchCreate: createMatches,
  BankMatchUndo: undoMatches,
});
