import type { Schemas } from '@parking-plus/contracts';
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { AdvisoryLock } from '../../db/advisory-locks.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import { holdLock } from '../../db/hold-lock.ts';
import { departments } from '../accounts/accounts.schema.ts';
import { companies } from '../companies/companies.schema.ts';

const peopleCount = sql<number>`(
  select count(*)::integer from accounts where accounts.department_code = departments.department_code)`;

// Other names within: a subquery needs the outer row's own.
const ancestors = sql<string[]>`(
  with recursive above as (
    select outermost.parent_code as code, 1 as step from departments outermost
      where outermost.department_code = departments.department_code
    union all
    select higher.parent_code, step + 1 from departments higher join above on higher.department_code = above.code)
  select coalesce(json_agg(named.name order by step desc), '[]')
  from above join departments named on named.department_code = above.code)`;

/** Codes from the top, so that each stands after the one above it. */
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

const sortColumns = {
  departmentCode: departments.departmentCode,
  companyName: companies.name,
  name: departments.name,
  place: sql`${departments.companyCode} || '/' || ${place}`,
  peopleCount,
} as const satisfies Record<Schemas['DepartmentSort']['field'], unknown>;

type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['DepartmentSort'] };

/** Whether a company is the viewer's own; theirs are all for who belongs to none. */
const isOwn = (companyCode: SQL | typeof departments.companyCode, viewer: string) => sql`(
  select viewer.company_code is null or viewer.company_code = ${companyCode}
  from accounts viewer where viewer.account = ${viewer})`;

/** Departments that the viewer sees and a filter leaves. */
export function departmentCondition(
  { companyCodes, keyword = '' }: Schemas['DepartmentFilters'],
  viewer: string,
): SQL | undefined {
  const text = keyword.trim();
  const part = `%${escapeLike(text)}%`;
  return and(
    isOwn(departments.companyCode, viewer),
    companyCodes?.length ? inArray(departments.companyCode, companyCodes) : undefined,
    text === '' ? undefined : or(ilike(departments.departmentCode, part), ilike(departments.name, part)),
  );
}

/** One page; as a tree, each after the one above it, unless sorted. */
export async function findDepartmentRows(orm: Orm, condition: SQL | undefined, page: Page) {
  const { field, order } = page.sort ?? { field: 'place', order: 'asc' };
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return orm
    .select({
      departmentCode: departments.departmentCode,
      companyCode: departments.companyCode,
      companyName: companies.name,
      name: departments.name,
      parentCode: departments.parentCode,
      ancestors,
      childCount,
      peopleCount,
      version: departments.version,
    })
    .from(departments)
    .innerJoin(companies, eq(companies.companyCode, departments.companyCode))
    .where(condition)
    .orderBy(sql`${sortColumns[field]} ${direction}`, asc(departments.departmentCode))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** Count of all that match, and the companies and departments that the caller sees. */
export async function sumDepartments(orm: Orm, condition: SQL | undefined, viewer: string) {
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      companies: sql<Schemas['DepartmentSummary']['companies']>`(
        select coalesce(json_agg(
          json_build_object('companyCode', company_code, 'companyName', name) order by company_code), '[]')
        from companies where ${isOwn(sql`companies.company_code`, viewer)})`,
      departments: sql<Schemas['DepartmentPlace'][]>`(
        select coalesce(json_agg(
          json_build_object('departmentCode', department_code, 'companyCode', company_code,
            'parentCode', parent_code, 'name', name) order by company_code, department_code), '[]')
        from departments every where ${isOwn(sql`every.company_code`, viewer)})`,
    })
    .from(departments)
    .where(condition);
  if (row === undefined) throw new Error('A count without a row.');
  return row;
}

/** Holds all departments until the transaction ends: places of a tree are checked against each other. */
export async function holdDepartments(tx: Transaction): Promise<(typeof departments.$inferSelect)[]> {
  await holdLock(tx, AdvisoryLock.DepartmentTree);
  return tx.select().from(departments).orderBy(asc(departments.departmentCode));
}

export async function hasCompany(tx: Transaction, companyCode: string): Promise<boolean> {
  const rows = await tx
    .select({ companyCode: companies.companyCode })
    .from(companies)
    .where(eq(companies.companyCode, companyCode));
  return rows.length > 0;
}

/** People of a department, which is kept from getting more until the transaction ends. */
export async function countPeople(tx: Transaction, departmentCode: string): Promise<number> {
  const own = eq(departments.departmentCode, departmentCode);
  await tx.select({ name: departments.name }).from(departments).where(own).for('update');
  const [row] = await tx.select({ count: peopleCount }).from(departments).where(own);
  return row?.count ?? 0;
}

type Fields = Pick<typeof departments.$inferSelect, 'companyCode' | 'name' | 'parentCode'>;

/** A department under the next free code, while all are held. */
export async function insertDepartment(tx: Transaction, fields: Fields): Promise<string> {
  const [row] = await tx
    .select({
      last: sql<number>`coalesce(max(substring(department_code from '^D([0-9]{1,9})$')::integer), 0)`,
    })
    .from(departments);
  const departmentCode = `D${String((row?.last ?? 0) + 1).padStart(2, '0')}`;
  await tx.insert(departments).values({ departmentCode, ...fields });
  return departmentCode;
}

/** Another name and place for a department that is held, as its next version. */
export async function updateDepartment(
  tx: Transaction,
  { departmentCode, version }: { readonly departmentCode: string; readonly version: number },
  fields: Pick<Fields, 'name' | 'parentCode'>,
): Promise<void> {
  await tx
    .update(departments)
    .set({ ...fields, version: version + 1 })
    .where(eq(departments.departmentCode, departmentCode));
}

export async function removeDepartment(tx: Transaction, departmentCode: string): Promise<void> {
  await tx.delete(departments).where(eq(departments.departmentCode, departmentCode));
}
