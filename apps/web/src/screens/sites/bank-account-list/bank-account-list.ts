import type { Schemas } from '@parking-plus/contracts';
import { bankAccountListShape } from '@parking-plus/contracts/lists/bank-account-list';
import { defineList } from '../../../shared/list/define-list.ts';

export type BankAccountRow = Schemas['BankAccountRow'];

/** 銀行帳戶: bank accounts of companies, branches and sites. */
export const bankAccountList = defineList(bankAccountListShape, {
  rowKey: 'bankAccountCode',
  filters: ['companyCodes', 'purposes', 'states', 'keyword'],
  columns: [
    { field: 'bankAccountCode', width: 96, pinned: true, opensDetail: true, card: 'line' },
    { field: 'holder', width: 208, card: 'title' },
    { field: 'bankName', width: 128, card: 'line' },
    { field: 'accountNumber', width: 152, card: 'line' },
    { field: 'state', width: 80, tag: true, card: 'tag' },
    { field: 'purpose', width: 128, card: 'line' },
    { field: 'companyName', width: 208 },
    { field: 'branchName', width: 128 },
    { field: 'siteName', width: 112 },
    { field: 'bankCode', width: 88 },
    { field: 'bankBranch', width: 104 },
    { field: 'virtualAccountPrefix', width: 120 },
    { field: 'validFrom', width: 112 },
    { field: 'validUntil', width: 112 },
  ],
  ignoresChosenSites: true,
});
