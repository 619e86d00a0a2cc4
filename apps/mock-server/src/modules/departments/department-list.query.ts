import { type Schemas, State } from '@parking-plus/contracts';
import { departmentListShape } from '@parking-plus/contracts/lists/department-list';
import { type CalendarDate, departmentsInOrder } from '@parking-plus/domain';
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { departments } from '../../db/schema/people/accounts.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { countRows } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { stateOn } from '../../lists/state-on.ts';
import { peopleCount } from './departments.repository.ts';

// Aliased, since the subquery references the outer row.
const ancestors = sql<string[]>`(
  with recursive above as (
    select outermost.parent_code as code, 1 as step from departments outermost
      where outermost.department_code = departments.department_code
    union all
    select higher.parent_code, step + 1 from departments higher join above on higher.department_code = above.code)
  select coalesce(json_agg(named.name order by step desc), '[]')
  from above join departments named on named.department_code = above.code)`;

/** Path of codes from the root, so that each department follows its parent. */
const place = sql<string>`(
  with recursive way as (
    select own.department_code as code, own.parent_code, 1 as step from departments own
      where own.department_code = departments.department_code
    union all
    select higher.department_code, higher.parent_code, step + 1
      from departments higher join way on higher.department_code = way.parent_code)
  select string_agg(code, '/' order by step desc) from way)`;

const childCount = sql<number>`(
  select count(*)::integer from departments lower where lower.parent_code = departments.department_code)`;

const placeInCompany = sql`(${departments.companyCode} || '/' || ${place})`;
const isOfCompany = eq(companies.companyCode, departments.companyCode);

/** Departments of the caller's company, or of all, as a tree: each follows its parent. */
export const departmentList = listQuery(
  departmentListShape,
  ({ orm, filters, identity: { account }, today }) => {
    const where = and(
      isOwn(departments.companyCode, account),
      isOneOf(departments.companyCode, filters.companyCodes),
      contains(filters.keyword, departments.departmentCode, departments.name),
    );
    return {
      table: departments,
      key: 'departmentCode',
      rows: orm
        .select({
          ...columnsOf(departments, departmentListShape),
          companyName: companies.name,
          ancestors,
          childCount,
          peopleCount,
        })
        .from(departments)
        .innerJoin(companies, isOfCompany),
      joins: (query) => query.innerJoin(companies, isOfCompany),
      where,
      sort: { companyName: companies.name, place: placeInCompany, peopleCount },
      order: [ascending(placeInCompany), ascending(departments.departmentCode)],
      ties: [ascending(departments.departmentCode)],
      totals: () => sumDepartments(orm, where, account, today),
    };
  },
);

/** SQL condition: the viewer's own company. True for all companies if the viewer has none. */
const isOwn = (companyCode: Column | SQL, viewer: string) => sql`(
  select viewer.company_code is null or viewer.company_code = ${companyCode}
  from accounts viewer where viewer.account = ${viewer})`;

/** Returns the count of matches, and the companies in use and departments visible to the caller. */
async function sumDepartments(
  orm: Orm | Transaction,
  condition: SQL | undefined,
  viewer: string,
  today: CalendarDate,
) {
  const [row] = await orm
    .select({
      total: countRows(),
      companies: sql<Schemas['DepartmentSummary']['companies']>`(
        select coalesce(json_agg(
          json_build_object('companyCode', company_code, 'companyName', name) order by company_code), '[]')
        from companies where ${isOwn(sql`companies.company_code`, viewer)}
          and ${stateOn(today, { state: companies.state, until: companies.endsOn })} = ${State.Valid})`,
      departments: sql<Schemas['DepartmentPlace'][]>`(
        select coalesce(json_agg(
          json_build_object('departmentCode', department_code, 'companyCode', company_code,
            'parentCode', parent_code, 'name', name) order by company_code, department_code), '[]')
        from departments every where ${isOwn(sql`every.company_code`, viewer)})`,
    })
    .from(departments)
    .where(condition);
  if (row === undefined) throw new Error('A count without a row.');
  return { ...row, departments: departmentsInOrder(row.departments) };
}
