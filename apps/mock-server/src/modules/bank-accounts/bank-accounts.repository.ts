import { type Schemas, State } from '@parking-plus/contracts';
import { and, asc, eq, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { branches, companies } from '../companies/companies.schema.ts';
import { ofVisibleCompanies } from './bank-account-scope.ts';
import { bankAccounts } from './bank-accounts.schema.ts';

const sortColumns = {
  bankAccountCode: bankAccounts.bankAccountCode,
  companyName: companies.name,
  bankCode: bankAccounts.bankCode,
  accountNumber: bankAccounts.accountNumber,
  holder: bankAccounts.holder,
  purpose: bankAccounts.purpose,
  state: bankAccounts.state,
} as const satisfies Record<Schemas['BankAccountSort']['field'], unknown>;

type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['BankAccountSort'] };

/** WHERE condition: accounts in scope that match the filters. */
export function bankAccountCondition(
  orm: Orm,
  { companyCodes, purposes, states, keyword = '' }: Schemas['BankAccountFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const text = keyword.trim();
  const part = `%${escapeLike(text)}%`;
  const searched = [
    bankAccounts.bankAccountCode,
    bankAccounts.bankName,
    bankAccounts.bankBranch,
    bankAccounts.accountNumber,
    bankAccounts.holder,
  ];
  return and(
    ofVisibleCompanies(orm, visible),
    companyCodes?.length ? inArray(bankAccounts.companyCode, companyCodes) : undefined,
    purposes?.length ? inArray(bankAccounts.purpose, purposes) : undefined,
    states?.length ? inArray(bankAccounts.state, states) : undefined,
    text === '' ? undefined : or(...searched.map((column) => ilike(column, part))),
  );
}

/** Returns one page, by code unless sorted. */
export async function findBankAccounts(orm: Orm, condition: SQL | undefined, page: Page) {
  const { field, order } = page.sort ?? { field: 'bankAccountCode', order: 'asc' };
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return orm
    .select({
      ...getTableColumns(bankAccounts),
      companyName: companies.name,
      branchName: branches.name,
    })
    .from(bankAccounts)
    .innerJoin(companies, eq(companies.companyCode, bankAccounts.companyCode))
    .leftJoin(branches, eq(branches.branchCode, bankAccounts.branchCode))
    .where(condition)
    .orderBy(sql`${sortColumns[field]} ${direction}`, asc(bankAccounts.bankAccountCode))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** Returns the counts of all accounts that match. */
export async function countBankAccounts(orm: Orm, condition: SQL | undefined) {
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      validCount: sql<number>`(count(*) filter (where ${eq(bankAccounts.state, State.Valid)}))::integer`,
    })
    .from(bankAccounts)
    .where(condition);
  if (row === undefined) throw new Error('A count without a row.');
  return row;
}
