import type { Schemas } from '@parking-plus/contracts';
import type { Identity } from '../../identity/identity.ts';
import { presentMenu } from '../menu/menu-presenter.ts';
import type { NavItem } from '../menu/menu-tree.ts';
import type { SiteName } from '../sites/sites.repository.ts';
import type { AccountRow, SignInContext } from './accounts.repository.ts';

export type SignInParts = {
  readonly row: AccountRow;
  readonly identity: Identity;
  readonly surroundings: SignInContext;
  readonly sites: readonly SiteName[];
  readonly tokens: Schemas['RenewedTokens'];
  readonly menu: readonly NavItem[];
  readonly bulletins: Schemas['Bulletin'][];
  readonly files: Schemas['FileSetting'][];
  readonly ipAddress: string;
};

/** Returns the response of a sign-in, with explicit members. */
export function presentSignIn(parts: SignInParts): Schemas['LoginDone'] {
  const { row, identity, surroundings, sites, tokens, menu, bulletins, files, ipAddress } = parts;
  const { company, department, actsFor, agents } = surroundings;
  return {
    success: true,
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    userInfo: {
      name: row.name,
      type: row.accountType,
      code: row.accountCode,
      account: row.account,
      needChange: row.needsPasswordChange,
    },
    actionCodes: [...identity.actionCodes].toSorted().map((operateCode) => ({ operateCode })),
    forceBulletin: bulletins,
    login_Company: company && { company_Code: company.code, company_Name: company.name },
    login_SiteInfo: sites.map(({ siteCode, name }) => ({ siteInfo_Code: siteCode, siteInfo_Name: name })),
    login_Department: department && { department_Code: department.code, department_Name: department.name },
    login_AAgents: actsFor.map(presentAgent),
    login_PAgents: agents.map(presentAgent),
    list_FileSettings: files,
    navItems: presentMenu(menu),
    ipAddress,
  };
}

function presentAgent({ account, name }: { account: string; name: string }): Schemas['LoginAgent'] {
  return { userInfo_Account: account, userInfo_Name: name };
}
