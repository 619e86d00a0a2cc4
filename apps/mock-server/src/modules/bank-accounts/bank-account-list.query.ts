import { State } from '@parking-plus/contracts';
import { bankAccountListShape } from '@parking-plus/contracts/lists/bank-account-list';
import { and, eq } from 'drizzle-orm';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { ofVisibleCompanies } from './bank-account-scope.ts';

const { bankAccountCode, bankName, bankBranch, accountNumber, holder } = bankAccounts;
const isOfCompany = eq(companies.companyCode, bankAccounts.companyCode);

/** The operator's bank accounts, by code. */
export const bankAccountList = listQuery(bankAccountListShape, ({ orm, filters, identity }) => ({
  table: bankAccounts,
  key: 'bankAccountCode',
  rows: orm
    .select({
      ...columnsOf(bankAccounts, bankAccountListShape),
      companyName: companies.name,
      branchName: branches.name,
    })
    .from(bankAccounts)
    .innerJoin(companies, isOfCompany)
    .leftJoin(branches, eq(branches.branchCode, bankAccounts.branchCode)),
  joins: (query) => query.innerJoin(companies, isOfCompany),
  where: and(
    ofVisibleCompanies(orm, identity.siteCodes),
    isOneOf(bankAccounts.companyCode, filters.companyCodes),
    isOneOf(bankAccounts.purpose, filters.purposes),
    isOneOf(bankAccounts.state, filters.states),
    contains(filters.keyword, bankAccountCode, bankName, bankBranch, accountNumber, holder),
  ),
  sort: { companyName: companies.name },
  order: [ascending(bankAccountCode)],
  ties: [ascending(bankAccountCode)],
  totals: { validCount: countRows(eq(bankAccounts.state, State.Valid)) },
}));
