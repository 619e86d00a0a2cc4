import { BankDetailState } from '@parking-plus/contracts';
import { bankLineListShape } from '@parking-plus/contracts/lists/bank-line-list';
import { and, eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf, isWithin } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { expectedDepositTotals } from './expected-deposits.repository.ts';
import { visibleBankLines } from './visible-bank-lines.ts';

const { amountTwd, state } = bankLines;
const isUnmatched = eq(state, BankDetailState.Unmatched);

/** Bank lines, latest day first. The totals include the deposits that wait. */
export const bankLineList = listQuery(bankLineListShape, ({ orm, filters, identity }) => ({
  table: bankLines,
  key: 'bankLineId',
  rows: orm
    .select({
      ...columnsOf(bankLines, bankLineListShape),
      bankName: bankAccounts.bankName,
      accountNumber: bankAccounts.accountNumber,
      siteName: sites.name,
      settledByName: accounts.name,
    })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.bankAccountCode, bankLines.bankAccountCode))
    .leftJoin(sites, eq(sites.siteCode, bankLines.siteCode))
    .leftJoin(accounts, eq(accounts.account, bankLines.settledBy)),
  where: and(
    visibleBankLines(identity.siteCodes),
    siteCondition(bankLines.siteCode, null, filters.siteCodes),
    isWithin(bankLines.postedOn, filters),
    isOneOf(bankLines.bankAccountCode, filters.bankAccountCodes),
    isOneOf(state, filters.states),
    contains(filters.keyword, bankLines.summary, bankLines.note, bankLines.serial, bankLines.dueId),
  ),
  order: [descending(bankLines.postedOn), ascending(bankLines.bankLineId)],
  totals: {
    amountTwd: sumOf(amountTwd),
    dueTwd: sumOf(bankLines.dueTwd),
    feeTwd: sumOf(bankLines.feeTwd),
    differenceTwd: sumOf(bankLines.differenceTwd),
    unmatchedCount: countRows(isUnmatched),
    unmatchedTwd: sumOf(amountTwd, isUnmatched),
    mismatchCount: countRows(eq(state, BankDetailState.Mismatch)),
    ...expectedDepositTotals(orm, identity.siteCodes),
  },
}));
