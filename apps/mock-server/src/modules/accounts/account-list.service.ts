import {
  AccountType,
  DataScope,
  type DealRequest,
  type DealResult,
  type Schemas,
} from '@parking-plus/contracts';
import { businessDateOf, mayGiveDataScope, mayManageAccountType } from '@parking-plus/domain';
import { and, eq, inArray } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/catalogue.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { presentHistory } from '../operation-logs/operation-logs.presenter.ts';
import { findOperationsOn } from '../operation-logs/operation-logs.repository.ts';
import { namedAction } from '../permissions/named-action.ts';
import { actions } from '../permissions/permissions.schema.ts';
import { accountCondition, visibleAccounts } from './account-filters.ts';
import { presentAccount, presentAccountSettings } from './account-list.presenter.ts';
import {
  findAccounts,
  findAccountUse,
  findDepartments,
  findPeople,
  sumAccounts,
} from './account-list.repository.ts';
import { unknownAccount } from './account-refusals.ts';
import { findAccount } from './accounts.repository.ts';
import { accounts } from './accounts.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** One page of the accounts that the caller sees, with the figures of all that match: two statements. */
export async function listAccounts(
  query: DealRequest<'AccountList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'AccountList'>> {
  const condition = accountCondition(query.filters ?? {}, identity);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findAccounts(orm, condition, businessDateOf(clock.nowMs()), page),
    () => sumAccounts(orm, condition),
  );
  const items = rows.map((row) => presentAccount(row, identity.type));
  return { items, total, page: query.page, pageSize: query.pageSize, summary };
}

/** The next 5,000 of all that match, in the order of their accounts: one statement. */
export async function exportAccounts(
  { filters = {}, afterKey }: DealRequest<'AccountExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'AccountExport'>> {
  const condition = and(accountCondition(filters, identity), afterKeyCondition(accounts.account, afterKey));
  return exportPage(
    (limit) => findAccounts(orm, condition, businessDateOf(clock.nowMs()), { page: 1, pageSize: limit }),
    ({ account }) => account,
    (rows) => rows.map((row) => presentAccount(row, identity.type)),
  );
}

/** Errors: refuses an unknown account; 403 for one that the caller does not see. */
export async function showAccount(
  { account }: DealRequest<'AccountDetail'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'AccountDetail'>> {
  const seen = and(eq(accounts.account, account), visibleAccounts(identity));
  const [row] = await findAccounts(orm, seen, businessDateOf(clock.nowMs()), { page: 1, pageSize: 1 });
  if (row === undefined) throw (await findAccount(orm, account)) ? forbidden() : unknownAccount(account);
  const [use, history] = await Promise.all([
    findAccountUse(orm, account, clock.now()),
    findOperationsOn(orm, account),
  ]);
  const siteCodes = row.sites.map(({ siteCode }) => siteCode);
  return {
    account,
    accountCode: row.accountCode,
    settings: presentAccountSettings(row, siteCodes),
    companyName: row.companyName,
    departmentName: row.departmentName,
    sites: row.sites,
    deputies: row.deputies,
    ...use,
    extraActions: use.extraActions.map(namedAction),
    needsPasswordChange: row.needsPasswordChange,
    state: row.state,
    isManageable: mayManageAccountType(identity.type, row.accountType),
    version: row.version,
    history: presentHistory(history),
  };
}

/** What the caller may give to others. */
export async function chooseForAccount(
  _query: DealRequest<'AccountChoices'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'AccountChoices'>> {
  const own = await findAccount(orm, identity.account);
  const companyCode = own?.companyCode ?? null;
  const [rows, people, held] = await Promise.all([
    findDepartments(orm, companyCode),
    findPeople(orm, visibleAccounts(identity)),
    orm
      .select({ code: actions.actionCode, title: actions.title })
      .from(actions)
      .where(inArray(actions.actionCode, [...identity.actionCodes]))
      .orderBy(actions.actionCode),
  ]);
  const giver = { dataScope: own?.dataScope ?? DataScope.Self };
  return {
    accountTypes: Object.values(AccountType).filter((type) => mayManageAccountType(identity.type, type)),
    dataScopes: Object.values(DataScope).filter((scope) => mayGiveDataScope(giver, scope)),
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
