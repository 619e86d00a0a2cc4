import { defineDeals } from '../../deals/define-deals.ts';
import { importBankLines } from './bank-line-import.service.ts';
import { undoLine, writeOffLine } from './bank-line-writes.service.ts';
import {
  exportBankLines,
  listBankLines,
  listDueChoices,
  listReceivingAccounts,
  showBankLine,
} from './bank-lines.service.ts';
import { matchWaitingLines } from './bank-matching.service.ts';

export const deals = defineDeals({
  BankLineList: listBankLines,
  BankLineDetail: showBankLine,
  BankLineExport: exportBankLines,
  BankAccountOptions: listReceivingAccounts,
  BankLineImport: importBankLines,
  BankMatching: matchWaitingLines,
  BankLineWriteOff: writeOffLine,
  BankLineUndo: undoLine,
  DueDepositChoices: listDueChoices,
});
