import { FIVE_MINUTES_MS, resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('bank-lines');
/** A day that is closed makes new deposits. */
const CHANGES = { changesWith: ['BankLineList', 'DailyCloseList'] } as const;

export const bankLineQueries = {
  all,
  list: page('BankLineList', CHANGES),
  /** One line with who worked on it. */
  detail: (bankLineId: string) => read('BankLineDetail', { bankLineId }, { changesWith: ['BankLineList'] }),
  /** Deposits that a line could be written off against, those of the nearest amount first. */
  dues: (bankLineId: string) => read('DueDepositChoices', { bankLineId }, CHANGES),
  /** Accounts that money comes to. */
  accounts: () => read('BankAccountOptions', {}, { staleTime: FIVE_MINUTES_MS }),
};
