import { asc, eq, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { departments } from '../../db/schema/people/accounts.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';

export const peopleCount = sql<number>`(
  select count(*)::integer from accounts where accounts.department_code = departments.department_code)`;

/** Locks all departments until the transaction ends, since parents are validated against each other. */
export async function lockDepartments(tx: Transaction): Promise<(typeof departments.$inferSelect)[]> {
  await acquireAdvisoryLock(tx, AdvisoryLock.DepartmentTree);
  return tx.select().from(departments).orderBy(asc(departments.departmentCode));
}

export async function hasCompany(tx: Transaction, companyCode: string): Promise<boolean> {
  const rows = await tx
    .select({ companyCode: companies.companyCode })
    .from(companies)
    .where(eq(companies.companyCode, companyCode));
  return rows.length > 0;
}

/** Counts the people of a department, and locks it against additions until the transaction ends. */
export async function countPeople(tx: Transaction, departmentCode: string): Promise<number> {
  const own = eq(departments.departmentCode, departmentCode);
  await tx.select({ name: departments.name }).from(departments).where(own).for('update');
  const [row] = await tx.select({ count: peopleCount }).from(departments).where(own);
  return row?.count ?? 0;
}

type Fields = Pick<typeof departments.$inferSelect, 'companyCode' | 'name' | 'parentCode'>;

/** Inserts a department with the next code. The caller has locked all departments. */
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

/** Updates name and parent of a locked department as its next version. */
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
