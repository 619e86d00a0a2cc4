import { BankDetailState } from '@parking-plus/contracts';
import { bankLineListShape } from '@parking-plus/contracts/lists/bank-line-list';
import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { bankLineDeposits, bankLines } from '../../db/schema/sales/bank-lines.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf, isWithin } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { expectedDepositTotals } from './expected-deposits.repository.ts';
import { paysDepositAt, visibleBankLines } from './visible-bank-lines.ts';

const { amountTwd, state } = bankLines;
const isUnmatched = eq(state, BankDetailState.Unmatched);

const DEPOSIT_COUNT = sql<number>`(select count(*)::integer from bank_line_deposits as counted
  where counted.bank_line_id = ${bankLines.bankLineId})`;
const DEPOSIT_IDS = sql`(select string_agg(due_id, ' ') from bank_line_deposits as named
  where named.bank_line_id = ${bankLines.bankLineId})`;

/** Bank lines, latest day first. The counts ignore the state, and include the deposits that wait. */
export const bankLineList = listQuery(bankLineListShape, ({ orm, filters, identity }) => {
  const match = isOneOf(state, filters.states);
  return {
    table: bankLines,
    key: 'bankLineId',
    rows: orm
      .select({
        ...columnsOf(bankLines, bankLineListShape),
        dueId: bankLineDeposits.dueId,
        depositCount: DEPOSIT_COUNT,
        siteCode: bankLineDeposits.siteCode,
        businessDate: bankLineDeposits.businessDate,
        depositKind: bankLineDeposits.depositKind,
        bankName: bankAccounts.bankName,
        accountNumber: bankAccounts.accountNumber,
        siteName: sites.name,
        settledByName: accounts.name,
      })
      .from(bankLines)
      .innerJoin(bankAccounts, eq(bankAccounts.bankAccountCode, bankLines.bankAccountCode))
      .leftJoin(
        bankLineDeposits,
        and(eq(bankLineDeposits.bankLineId, bankLines.bankLineId), eq(bankLineDeposits.duePosition, 1)),
      )
      .leftJoin(sites, eq(sites.siteCode, bankLineDeposits.siteCode))
      .leftJoin(accounts, eq(accounts.account, bankLines.settledBy)),
    where: and(
      visibleBankLines(identity.siteCodes),
      paysDepositAt(filters.siteCodes),
      isWithin(bankLines.postedOn, filters),
      isOneOf(bankLines.bankAccountCode, filters.bankAccountCodes),
      contains(filters.keyword, bankLines.summary, bankLines.note, bankLines.serial, DEPOSIT_IDS),
    ),
    match,
    order: [descending(bankLines.postedOn), ascending(bankLines.bankLineId)],
    totals: {
      amountTwd: sumOf(amountTwd, match),
      dueTwd: sumOf(bankLines.dueTwd, match),
      feeTwd: sumOf(bankLines.feeTwd, match),
      differenceTwd: sumOf(bankLines.differenceTwd, match),
      unmatchedCount: countRows(isUnmatched),
      unmatchedTwd: sumOf(amountTwd, isUnmatched),
      mismatchCount: countRows(eq(state, BankDetailState.Mismatch)),
      ...expectedDepositTotals(orm, identity.siteCodes),
    },
  };
});
