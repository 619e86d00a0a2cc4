import type { DealRequest, DealResult } from '@parking-plus/contracts';
import type { DealContext } from '../../deals/define-deals.ts';
import { readPage } from '../../lists/read-page.ts';
import { bankAccountCondition, countBankAccounts, findBankAccounts } from './bank-accounts.repository.ts';

/** Returns one page of the operator's accounts at banks: two statements. */
export async function listBankAccounts(
  query: DealRequest<'BankAccountList'>,
  { database: { orm }, identity }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'BankAccountList'>> {
  const condition = bankAccountCondition(orm, query.filters ?? {}, identity.siteCodes);
  const [rows, { total, validCount }] = await readPage(
    query,
    (page) => findBankAccounts(orm, condition, page),
    () => countBankAccounts(orm, condition),
  );
  const items = rows.map((row) => ({
    ...row,
    purpose: row.purpose,
    state: row.state,
  }));
  return { items, total, page: query.page, pageSize: query.pageSize, summary: { validCount } };
}
