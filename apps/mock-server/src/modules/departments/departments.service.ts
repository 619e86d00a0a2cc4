import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts, departments } from '../../db/schema/people/accounts.schema.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { visibleAccounts } from '../accounts/account-filters.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { departmentList } from './department-list.query.ts';
import { departmentNotFound } from './departments.errors.ts';

/** Returns a department with its visible people. Throws if it is unknown. Throws 403 for another company. */
export async function showDepartment(
  { departmentCode }: DealRequest<'DepartmentDetail'>,
  reader: ListReader,
): Promise<DealResult<'DepartmentDetail'>> {
  const { identity } = reader;
  const { orm } = reader.database;
  const own = eq(departments.departmentCode, departmentCode);
  const [department] = await departmentList.find(own, reader);
  if (department === undefined) throw departmentNotFound();
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

/** Returns the account's company. Null means all companies. */
export async function companyOf(orm: Orm | Transaction, account: string): Promise<string | null> {
  return (await findAccount(orm, account))?.companyCode ?? null;
}
