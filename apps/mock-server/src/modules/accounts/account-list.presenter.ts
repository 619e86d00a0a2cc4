import type { Schemas } from '@parking-plus/contracts';
import { mayManageAccountType } from '@parking-plus/domain';
import type { ListedAccount } from './account-list.repository.ts';

/** A stored account as the list shows it to somebody of a type. */
export function presentAccount(row: ListedAccount, viewerType: number): Schemas['AccountRow'] {
  return {
    account: row.account,
    accountCode: row.accountCode,
    name: row.name,
    accountType: row.accountType,
    companyName: row.companyName,
    departmentName: row.departmentName,
    dataScope: row.dataScope,
    sites: row.sites,
    deputies: row.deputies,
    needsPasswordChange: row.needsPasswordChange,
    singleSession: row.singleSession,
    state: row.state,
    isManageable: mayManageAccountType(viewerType, row.accountType),
    version: row.version,
  };
}

/** What of an account its keepers may set. */
export function presentAccountSettings(
  row: Pick<
    ListedAccount,
    | 'name'
    | 'accountType'
    | 'companyCode'
    | 'departmentCode'
    | 'dataScope'
    | 'singleSession'
    | 'email'
    | 'mobile'
  >,
  siteCodes: string[],
): Schemas['AccountSettings'] {
  return {
    name: row.name,
    accountType: row.accountType,
    companyCode: row.companyCode,
    departmentCode: row.departmentCode,
    dataScope: row.dataScope,
    siteCodes,
    singleSession: row.singleSession,
    email: row.email,
    mobile: row.mobile,
  };
}
