import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('bank-accounts');
const CHANGES = { changesWith: ['BankAccountList', 'CompanyList'] } as const;

export const bankAccountQueries = {
  all,
  list: page('BankAccountList', CHANGES),
  /** One account with its changes. */
  detail: (bankAccountCode: string) => read('BankAccountDetail', { bankAccountCode }, CHANGES),
};
