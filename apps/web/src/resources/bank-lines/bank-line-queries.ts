import { FIVE_MINUTES_MS, resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('bank-lines');
/** Closing a day creates expected deposits. */
const CHANGES = { changesWith: ['BankLineList', 'DailyCloseList'] } as const;

export const bankLineQueries = {
  all,
  list: page('BankLineList', CHANGES),
  /** One line with its history. */
  detail: (bankLineId: string) => read('BankLineDetail', { bankLineId }, { changesWith: ['BankLineList'] }),
  /** Expected deposits that can be matched with a line, nearest amount first. */
  dues: (bankLineId: string) => read('ExpectedDepositOptions', { bankLineId }, CHANGES),
  /** Unmatched lines, waiting deposits and suggestions. */
  workbench: () => read('BankMatchWorkbench', {}, CHANGES),
  /** Bank accounts that receive deposits. */
  accounts: () => read('BankAccountOptions', {}, { staleTime: FIVE_MINUTES_MS }),
};
