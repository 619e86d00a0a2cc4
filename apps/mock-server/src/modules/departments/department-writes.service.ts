import { type DataDeal, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { departmentPlaceIssue } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import { requireDeletePermission } from '../../identity/identity.ts';
import {
  companyNotFound,
  departmentHasChildren,
  departmentHasPeople,
  departmentNotFound,
  departmentPlace,
  departmentTaken,
} from './departments.errors.ts';
import {
  countPeople,
  hasCompany,
  insertDepartment,
  lockDepartments,
  removeDepartment,
  updateDepartment,
} from './departments.repository.ts';
import { companyOf } from './departments.service.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Named = { readonly departmentCode: string; readonly companyCode: string; readonly name: string };

/**
 * Throws if the company has the name already, the company is unknown or the parent is invalid. Throws 403 for
 * another company.
 */
export async function createDepartment(
  { companyCode, parentCode, name }: DealRequest<'DepartmentCreate'>,
  context: Writer,
): Promise<DealResult<'DepartmentCreate'>> {
  const fields = { companyCode, parentCode, name: name.trim() };
  const departmentCode = await context.database.transaction(async (tx) => {
    const all = await lockDepartments(tx);
    await requireOwnCompany(tx, context, companyCode);
    if (!(await hasCompany(tx, companyCode))) throw companyNotFound();
    requirePlace(all, { ...fields, departmentCode: null });
    requireFreeName(all, { ...fields, departmentCode: null });
    const code = await insertDepartment(tx, fields);
    await note(tx, context, 'DepartmentCreate', code, {}, fields);
    return code;
  });
  return publishDepartmentChanged(context, { departmentCode, version: 1 });
}

/**
 * Changes name or parent. Throws as `createDepartment` does, if the department is unknown, and if the version
 * is stale.
 */
export async function editDepartment(
  { departmentCode, version, parentCode, name }: DealRequest<'DepartmentEdit'>,
  context: Writer,
): Promise<DealResult<'DepartmentEdit'>> {
  const after = { name: name.trim(), parentCode };
  const isChanged = await context.database.transaction(async (tx) => {
    const { row, all } = await hold(tx, context, departmentCode, version);
    const before = { name: row.name, parentCode: row.parentCode };
    if (before.name === after.name && before.parentCode === parentCode) return false;
    requirePlace(all, { ...row, parentCode });
    requireFreeName(all, { ...row, name: after.name });
    await updateDepartment(tx, row, after);
    await note(tx, context, 'DepartmentEdit', departmentCode, before, after);
    return true;
  });
  return isChanged
    ? publishDepartmentChanged(context, { departmentCode, version: version + 1 })
    : { departmentCode, version };
}

/**
 * Throws as `editDepartment` does, and if the department has people or sub-departments. Throws 403 without
 * the permission to delete.
 */
export async function deleteDepartment(
  { departmentCode, version, reason }: DealRequest<'DepartmentDelete'>,
  context: Writer,
): Promise<DealResult<'DepartmentDelete'>> {
  requireDeletePermission(context.identity);
  await context.database.transaction(async (tx) => {
    const { row, all } = await hold(tx, context, departmentCode, version);
    const { companyCode, parentCode, name } = row;
    if (all.some((each) => each.parentCode === departmentCode)) throw departmentHasChildren(name);
    const count = await countPeople(tx, departmentCode);
    if (count > 0) throw departmentHasPeople(name, count);
    await removeDepartment(tx, departmentCode);
    const before = { companyCode, parentCode, name };
    await note(tx, context, 'DepartmentDelete', departmentCode, before, {}, reason);
  });
  return publishDepartmentChanged(context, { departmentCode, version });
}

async function hold(tx: Transaction, context: Writer, departmentCode: string, version: number) {
  const all = await lockDepartments(tx);
  const row = all.find((each) => each.departmentCode === departmentCode);
  if (row === undefined) throw departmentNotFound();
  await requireOwnCompany(tx, context, row.companyCode);
  if (row.version !== version) throw await staleRecord(tx, 'department', departmentCode);
  return { row, all };
}

function requirePlace(...asked: Parameters<typeof departmentPlaceIssue>): void {
  const issue = departmentPlaceIssue(...asked);
  if (issue !== null) throw departmentPlace(issue);
}

function requireFreeName(
  all: readonly Named[],
  { departmentCode, companyCode, name }: Omit<Named, 'departmentCode'> & { departmentCode: string | null },
): void {
  const isTaken = all.some(
    (each) =>
      each.name === name && each.companyCode === companyCode && each.departmentCode !== departmentCode,
  );
  if (isTaken) throw departmentTaken();
}

async function requireOwnCompany(tx: Transaction, { identity }: Writer, companyCode: string): Promise<void> {
  const own = await companyOf(tx, identity.account);
  if (own !== null && own !== companyCode) throw forbidden();
}

async function note(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  departmentCode: string,
  before: object,
  after: object,
  reason: string | null = null,
): Promise<void> {
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: departmentCode,
    siteCode: null,
    reason,
    changes: changesBetween(before, after, `/departments/${departmentCode}`),
  });
}

function publishDepartmentChanged<T extends { readonly departmentCode: string }>(
  { changePublisher }: Writer,
  written: T,
): T {
  changePublisher.dataChanged({ deal: dealCodes.DepartmentList, ids: [written.departmentCode] });
  return written;
}
