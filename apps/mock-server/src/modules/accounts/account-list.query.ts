import type { Schemas } from '@parking-plus/contracts';
import { AccountState } from '@parking-plus/contracts';
import { accountListShape } from '@parking-plus/contracts/lists/account-list';
import { canManageAccountType } from '@parking-plus/domain';
import { and, eq, sql } from 'drizzle-orm';
import { accounts, departments } from '../../db/schema/people/accounts.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { peopleBy } from './account-detail.repository.ts';
import { accountCondition } from './account-filters.ts';

// Qualified by hand: in a statement on one table columns lose the table's name, which a subquery needs.
const sitesOf = sql<Schemas['AccountSite'][]>`(
  select coalesce(json_agg(json_build_object('siteCode', site_code, 'siteName', sites.name) order by site_code), '[]')
  from account_sites join sites using (site_code) where account_sites.account = accounts.account)`;

const isOfDepartment = eq(departments.departmentCode, accounts.departmentCode);
const isValid = eq(accounts.state, AccountState.Active);

/** Visible accounts with company, department, sites and delegates. */
export const accountList = listQuery(
  accountListShape,
  ({ orm, filters, identity, today }) => ({
    table: accounts,
    key: 'account',
    rows: orm
      .select({
        ...columnsOf(accounts, accountListShape),
        companyName: companies.name,
        departmentName: departments.name,
        sites: sitesOf,
        deputies: peopleBy('account', 'deputy_account', today),
      })
      .from(accounts)
      .leftJoin(companies, eq(companies.companyCode, accounts.companyCode))
      .leftJoin(departments, isOfDepartment),
    joins: (query) => query.leftJoin(departments, isOfDepartment),
    where: accountCondition(filters, identity),
    sort: { departmentName: sql`${departments.name}` },
    order: [ascending(accounts.account)],
    ties: [ascending(accounts.account)],
    totals: {
      validCount: countRows(isValid),
      disabledCount: countRows(eq(accounts.state, AccountState.Disabled)),
      mustChangeCount: countRows(and(isValid, eq(accounts.needsPasswordChange, true))),
    },
  }),
  (rows, { identity }) =>
    rows.map((row) => ({ ...row, isManageable: canManageAccountType(identity.type, row.accountType) })),
);
