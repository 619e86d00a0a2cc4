import { type Schemas, State } from '@parking-plus/contracts';
import { bankAccountListShape } from '@parking-plus/contracts/lists/bank-account-list';
import { type CalendarDate, SiteState } from '@parking-plus/domain';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { Identity } from '../../identity/identity.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { stateOn } from '../../lists/state-on.ts';
import { isVisibleCompany } from '../companies/company-scope.ts';

const { bankAccountCode, bankName, bankBranch, accountNumber, holder, state: closed } = bankAccounts;
const isOfCompany = eq(companies.companyCode, bankAccounts.companyCode);

/** SQL: state of an account on a day. */
export const bankAccountState = (today: CalendarDate) =>
  stateOn(today, { state: closed, from: bankAccounts.validFrom, until: bankAccounts.validUntil });

/** The operator's bank accounts, by code. */
export const bankAccountList = listQuery(bankAccountListShape, ({ orm, filters, identity, today }) => {
  const state = bankAccountState(today);
  const where = and(
    isVisibleCompany(bankAccounts.companyCode, identity),
    isOneOf(bankAccounts.companyCode, filters.companyCodes),
    isOneOf(bankAccounts.purpose, filters.purposes),
    isOneOf(state, filters.states),
    contains(filters.keyword, bankAccountCode, bankName, bankBranch, accountNumber, holder),
  );
  return {
    table: bankAccounts,
    key: 'bankAccountCode',
    rows: orm
      .select({
        ...columnsOf(bankAccounts, bankAccountListShape),
        companyName: companies.name,
        branchName: branches.name,
        siteName: sites.name,
        state,
      })
      .from(bankAccounts)
      .innerJoin(companies, isOfCompany)
      .leftJoin(branches, eq(branches.branchCode, bankAccounts.branchCode))
      .leftJoin(sites, eq(sites.siteCode, bankAccounts.siteCode)),
    joins: (query) => query.innerJoin(companies, isOfCompany),
    where,
    sort: { companyName: companies.name, state },
    order: [ascending(bankAccountCode)],
    ties: [ascending(bankAccountCode)],
    totals: () => sumAccounts(orm, where, identity, today),
  };
});

/** Returns the counts of matches, and the companies to which the caller can add accounts. */
async function sumAccounts(
  orm: Orm | Transaction,
  where: SQL | undefined,
  identity: Identity,
  today: CalendarDate,
) {
  const inUse = and(
    isVisibleCompany(sql`companies.company_code`, identity),
    eq(stateOn(today, { state: companies.state, until: companies.endsOn }), State.Valid),
  );
  const [row] = await orm
    .select({
      total: countRows(),
      validCount: countRows(eq(bankAccountState(today), State.Valid)),
      companies: sql<Schemas['BankAccountSummary']['companies']>`(
        select coalesce(json_agg(json_build_object('companyCode', companies.company_code, 'name', companies.name,
          'branches', (select coalesce(json_agg(json_build_object('code', branch_code, 'name', branches.name)
              order by branch_code), '[]') from branches
            where branches.company_code = companies.company_code
              and ${stateOn(today, { state: branches.state, until: branches.endsOn })} = ${State.Valid}),
          'sites', (select coalesce(json_agg(json_build_object('code', site_code, 'name', sites.name)
              order by site_code), '[]') from sites
            where sites.company_code = companies.company_code and sites.state <> ${SiteState.Withdrawn})
        ) order by companies.company_code), '[]') from ${companies} where ${inUse})`,
    })
    .from(bankAccounts)
    .where(where);
  if (row === undefined) throw new Error('A count without a row.');
  return row;
}
