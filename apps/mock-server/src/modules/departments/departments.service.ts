import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { departmentsInOrder } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/catalogue.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { visibleAccounts } from '../accounts/account-filters.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { accounts, departments } from '../accounts/accounts.schema.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { unknownDepartment } from './department-refusals.ts';
import { departmentCondition, findDepartmentRows, sumDepartments } from './departments.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity'>;

/** One page of the departments of the caller's company, or of all: two statements. */
export async function listDepartments(
  query: DealRequest<'DepartmentList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'DepartmentList'>> {
  const condition = departmentCondition(query.filters ?? {}, identity.account);
  const [items, { total, companies, departments: places }] = await readPage(
    query,
    (page) => findDepartmentRows(orm, condition, page),
    () => sumDepartments(orm, condition, identity.account),
  );
  return {
    items,
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary: { companies, departments: departmentsInOrder(places) },
  };
}

/** The next 5,000 of all that match, in the order of their codes: one statement. */
export async function exportDepartments(
  { filters = {}, afterKey }: DealRequest<'DepartmentExport'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'DepartmentExport'>> {
  const condition = and(
    departmentCondition(filters, identity.account),
    afterKeyCondition(departments.departmentCode, afterKey),
  );
  return exportPage(
    (limit) =>
      findDepartmentRows(orm, condition, {
        page: 1,
        pageSize: limit,
        sort: { field: 'departmentCode', order: 'asc' },
      }),
    ({ departmentCode }) => departmentCode,
    (rows) => [...rows],
  );
}

/** With the people whom the caller sees. Errors: refuses an unknown one; 403 for one of another company. */
export async function showDepartment(
  { departmentCode }: DealRequest<'DepartmentDetail'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'DepartmentDetail'>> {
  const own = eq(departments.departmentCode, departmentCode);
  const [department] = await findDepartmentRows(orm, own, { page: 1, pageSize: 1 });
  if (department === undefined) throw unknownDepartment();
  const ownCompany = await companyOf(orm, identity.account);
  if (ownCompany !== null && ownCompany !== department.companyCode) throw forbidden();
  const [people, history] = await Promise.all([
    orm
      .select({ account: accounts.account, name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.departmentCode, departmentCode), visibleAccounts(identity)))
      .orderBy(accounts.account),
    findOperationsOn(orm, departmentCode),
  ]);
  return { department, people, history: presentHistory(history) };
}

/** Null is all companies. */
export async function companyOf(orm: Orm | Transaction, account: string): Promise<string | null> {
  return (await findAccount(orm, account))?.companyCode ?? null;
}
