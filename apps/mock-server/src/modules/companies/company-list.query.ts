import { companyListShape } from '@parking-plus/contracts/lists/company-list';
import type { CalendarDate } from '@parking-plus/domain';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { stateOn } from '../../lists/state-on.ts';
import { isVisibleCompany } from './company-scope.ts';

const branchCount = sql<number>`(
  select count(*)::integer from branches where branches.company_code = companies.company_code)`;
const siteCount = sql<number>`(
  select count(*)::integer from sites where sites.company_code = companies.company_code)`;
const siteCountOfBranch = sql<number>`(
  select count(*)::integer from sites where sites.branch_code = branches.branch_code)`;
/** Code, names and tax numbers of the branches. */
const branchTexts = sql`(
  select string_agg(concat_ws(' ', branch_code, name, tax_number), ' ') from branches
  where branches.company_code = companies.company_code)`;

/** Companies that the caller can see, by code. */
export const companyList = listQuery(companyListShape, ({ orm, filters, identity, today }) => {
  const state = stateOn(today, { state: companies.state, until: companies.endsOn });
  const { companyCode, name, taxNumber } = companies;
  return {
    table: companies,
    key: 'companyCode',
    rows: orm
      .select({ ...columnsOf(companies, companyListShape), branchCount, siteCount, state })
      .from(companies),
    where: and(
      isVisibleCompany(companyCode, identity),
      isOneOf(state, filters.states),
      contains(filters.keyword, companyCode, name, taxNumber, branchTexts),
    ),
    sort: { branchCount, siteCount, state },
    order: [ascending(companyCode)],
    ties: [ascending(companyCode)],
  };
});

/** Returns the branches of a company, by code. */
export async function findBranches(orm: Orm | Transaction, companyCode: string, today: CalendarDate) {
  return orm
    .select({
      ...getTableColumns(branches),
      siteCount: siteCountOfBranch,
      state: stateOn(today, { state: branches.state, until: branches.endsOn }),
    })
    .from(branches)
    .where(eq(branches.companyCode, companyCode))
    .orderBy(asc(branches.branchCode));
}
