import { BankDetailState, type Schemas } from '@parking-plus/contracts';
import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { ascending, descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { bankAccounts } from '../bank-accounts/bank-accounts.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { bankLines } from './bank-lines.schema.ts';
import { openDueSums } from './due-deposits.repository.ts';

export type BankLineFields = typeof bankLines.$inferSelect;
export type ListedBankLine = BankLineFields & {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly siteName: string | null;
  readonly settledByName: string | null;
};

const sortColumns = {
  postedOn: bankLines.postedOn,
  bankAccountCode: bankLines.bankAccountCode,
  amountTwd: bankLines.amountTwd,
  dueTwd: bankLines.dueTwd,
  feeTwd: bankLines.feeTwd,
  differenceTwd: bankLines.differenceTwd,
  state: bankLines.state,
} as const satisfies Record<Schemas['BankLineSort']['field'], unknown>;

const listed = (orm: Orm | Transaction) =>
  orm
    .select({
      ...getTableColumns(bankLines),
      bankName: bankAccounts.bankName,
      accountNumber: bankAccounts.accountNumber,
      siteName: sites.name,
      settledByName: accounts.name,
    })
    .from(bankLines)
    .innerJoin(bankAccounts, eq(bankAccounts.bankAccountCode, bankLines.bankAccountCode))
    .leftJoin(sites, eq(sites.siteCode, bankLines.siteCode))
    .leftJoin(accounts, eq(accounts.account, bankLines.settledBy));

type Page = PageOfList & { readonly sort?: Schemas['BankLineSort'] };

/** One page; the latest day first unless sorted, the id deciding between equals. */
export async function findBankLines(
  orm: Orm,
  condition: SQL | undefined,
  page: Page,
): Promise<ListedBankLine[]> {
  const order = orderOf(page.sort);
  const keys = orm.select({ key: bankLines.bankLineId }).from(bankLines).where(condition).$dynamic();
  return listed(orm)
    .where(isOnPage(bankLines.bankLineId, keys, order, page))
    .orderBy(...orderBy(order));
}

/** The first rows by their id. */
export async function findBankLinesById(
  orm: Orm,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedBankLine[]> {
  return listed(orm).where(condition).orderBy(asc(bankLines.bankLineId)).limit(limit);
}

export type BankLineTotals = Schemas['BankLineSummary'] & { readonly total: number };

/** Count and sums of all that match, and of the deposits that wait at the sites of the account (null: all). */
export async function sumBankLines(
  orm: Orm,
  condition: SQL | undefined,
  visible: readonly string[] | null,
): Promise<BankLineTotals> {
  const { amountTwd, dueTwd, feeTwd, differenceTwd, state } = bankLines;
  const summed = (column: SQL | typeof amountTwd | typeof dueTwd | typeof feeTwd | typeof differenceTwd) =>
    sql<number>`coalesce(sum(${column}), 0)::bigint`;
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      amountTwd: summed(amountTwd),
      dueTwd: summed(dueTwd),
      feeTwd: summed(feeTwd),
      differenceTwd: summed(differenceTwd),
      unmatchedCount: sql<number>`(count(*) filter (where ${state} = ${BankDetailState.Unmatched}))::integer`,
      unmatchedTwd: sql<number>`coalesce(sum(${amountTwd}) filter (where ${state} = ${BankDetailState.Unmatched}), 0)::bigint`,
      mismatchCount: sql<number>`(count(*) filter (where ${state} = ${BankDetailState.Mismatch}))::integer`,
      ...openDueSums(orm, visible),
    })
    .from(bankLines)
    .where(condition);
  return row as BankLineTotals;
}

/** Writes a line, while `AdvisoryLock.Remittance` is held, as its next version, and gives that. */
export async function updateBankLine(
  tx: Transaction,
  { bankLineId, version }: Pick<BankLineFields, 'bankLineId' | 'version'>,
  fields: Partial<Omit<BankLineFields, 'bankLineId' | 'version' | 'differenceTwd'>>,
): Promise<number> {
  await tx
    .update(bankLines)
    .set({ ...fields, version: version + 1 })
    .where(eq(bankLines.bankLineId, bankLineId));
  return version + 1;
}

function orderOf(sort: Schemas['BankLineSort'] | undefined): OrderTerm[] {
  if (sort === undefined) return [descending(bankLines.postedOn), ascending(bankLines.bankLineId)];
  return sortedBy(sortColumns[sort.field], sort.order, bankLines.bankLineId);
}
