import {
  AccountType,
  DataScope,
  type DealRequest,
  type DealResult,
  type Schemas,
} from '@parking-plus/contracts';
import { businessDateOf, canGrantDataScope, canManageAccountType } from '@parking-plus/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { actions } from '../../db/schema/people/permissions.schema.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { namedAction } from '../permissions/named-action.ts';
import { findAccountUse, findDepartments, findPeople } from './account-detail.repository.ts';
import { visibleAccounts } from './account-filters.ts';
import { accountList } from './account-list.query.ts';
import { presentAccountSettings } from './account-settings.presenter.ts';
import { accountNotFound } from './accounts.errors.ts';
import { findAccount } from './accounts.repository.ts';

/** Throws if the account is unknown. Throws 403 if the caller cannot see it. */
export async function showAccount(
  { account }: DealRequest<'AccountDetail'>,
  reader: ListReader,
): Promise<DealResult<'AccountDetail'>> {
  const { identity, clock } = reader;
  const { orm } = reader.database;
  const seen = and(eq(accounts.account, account), visibleAccounts(identity));
  const [[row], stored] = await Promise.all([accountList.find(seen, reader), findAccount(orm, account)]);
  if (stored === undefined) throw accountNotFound(account);
  if (row === undefined) throw forbidden();
  const [use, history] = await Promise.all([
    findAccountUse(orm, account, clock.now()),
    findOperationsOn(orm, account),
  ]);
  const siteCodes = row.sites.map(({ siteCode }) => siteCode);
  return {
    account,
    accountCode: row.accountCode,
    settings: presentAccountSettings(stored, siteCodes),
    companyName: row.companyName,
    departmentName: row.departmentName,
    sites: row.sites,
    deputies: row.deputies,
    ...use,
    extraActions: use.extraActions.map(namedAction),
    needsPasswordChange: row.needsPasswordChange,
    state: row.state,
    isManageable: row.isManageable,
    version: row.version,
    history: presentHistory(history),
  };
}

/** Returns the options that the caller can grant. */
export async function listAccountFormOptions(
  _query: DealRequest<'AccountOptions'>,
  { database: { orm }, identity, clock }: ListReader,
): Promise<DealResult<'AccountOptions'>> {
  const own = await findAccount(orm, identity.account);
  const companyCode = own?.companyCode ?? null;
  const [rows, people, held] = await Promise.all([
    findDepartments(orm, companyCode, businessDateOf(clock.nowMs())),
    findPeople(orm, visibleAccounts(identity)),
    orm
      .select({ code: actions.actionCode, title: actions.title })
      .from(actions)
      .where(inArray(actions.actionCode, [...identity.actionCodes]))
      .orderBy(actions.actionCode),
  ]);
  const giver = { dataScope: own?.dataScope ?? DataScope.Self };
  return {
    accountTypes: Object.values(AccountType).filter((type) => canManageAccountType(identity.type, type)),
    dataScopes: Object.values(DataScope).filter((scope) => canGrantDataScope(giver, scope)),
    companies: companiesOf(rows),
    hasAllCompanies: companyCode === null,
    people,
    actions: held.map(namedAction),
  };
}

function companiesOf(rows: Awaited<ReturnType<typeof findDepartments>>): Schemas['AccountCompany'][] {
  const companies = new Map<string, Schemas['AccountCompany']>();
  for (const { companyCode, companyName, departmentCode, departmentName } of rows) {
    const company = companies.get(companyCode) ?? { companyCode, name: companyName, departments: [] };
    companies.set(companyCode, company);
    if (departmentCode !== null && departmentName !== null)
      company.departments.push({ departmentCode, name: departmentName });
  }
  return [...companies.values()];
}
