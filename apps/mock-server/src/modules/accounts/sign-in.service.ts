import { FileLinkType, type Schemas } from '@parking-plus/contracts';
import { isSignInAddressAllowed, isSiteAccountType } from '@parking-plus/domain';
import type { Database, Orm } from '../../db/database.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';
import { DUMMY_PASSWORD_HASH, verifyPassword } from '../../identity/password-hash.ts';
import type { SignInRateLimiter } from '../../identity/sign-in-rate-limiter.ts';
import { unreadImportantBulletins } from '../bulletins/bulletins.service.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { findMenuFor } from '../menu/menu.service.ts';
import { screenNamesIn } from '../menu/menu-tree.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { findVisibleSites } from '../sites/sites.repository.ts';
import { accountDisabled, addressNotOfSite, wrongCredentials } from './accounts.errors.ts';
import { presentSignIn } from './accounts.presenter.ts';
import { type AccountRow, findAccount, findSignInChecks, findSignInContext } from './accounts.repository.ts';

export type SignInOptions = {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly brake: SignInRateLimiter;
  readonly navLeaves: readonly NavLeaf[];
  /** True if staff of a site must sign in from its address. */
  readonly isSiteChecked: boolean;
};

/** Client of a sign-in. */
export type SignInOrigin = { readonly ipAddress: string; readonly userAgent: string };

/**
 * Checks the password, starts a session, and returns the account data for the web.
 * Throws the same error at the same cost for a wrong password and an unknown account. Throws a different error if
 * the account is disabled, and if its sites do not accept the address.
 */
export async function signIn(
  { username, password }: Schemas['Credentials'],
  origin: SignInOrigin,
  { database, sessions, brake, navLeaves, isSiteChecked }: SignInOptions,
): Promise<Schemas['LoginDone']> {
  const row = await checkedAccount(username.trim().toLowerCase(), password, origin, {
    database,
    brake,
  });
  if (isSiteChecked) await requireSiteAddress(database.orm, row, origin);
  const tokens = await sessions.begin({
    account: row.account,
    scenario: row.scenario,
    isSingle: row.singleSession,
    ...origin,
  });
  const identity = await sessions.identityOf(tokens.sessionId);
  const menu = await findMenuFor(database.orm, identity.actionCodes, navLeaves);
  const about = await findAllAbout(
    database.orm,
    row,
    identity.siteCodes,
    screenNamesIn(menu),
    sessions.today(),
  );
  return presentSignIn({ row, identity, tokens, ...about, menu, ipAddress: origin.ipAddress });
}

async function requireSiteAddress(
  orm: Orm,
  { account, accountType }: Pick<AccountRow, 'account' | 'accountType'>,
  { ipAddress }: SignInOrigin,
): Promise<void> {
  if (!isSiteAccountType(accountType)) return;
  if (!isSignInAddressAllowed(await findSignInChecks(orm, account), ipAddress))
    throw addressNotOfSite(ipAddress);
}

/** Returns the account data for the web in addition to the row. */
async function findAllAbout(
  orm: Orm,
  row: Pick<AccountRow, 'account' | 'companyCode' | 'departmentCode'>,
  siteCodes: readonly string[] | null,
  screenNames: readonly string[],
  today: string,
) {
  const [surroundings, sites, bulletins, files] = await Promise.all([
    findSignInContext(orm, row, today),
    findVisibleSites(orm, siteCodes),
    unreadImportantBulletins(orm, row.account),
    findFilesOf(orm, FileLinkType.Manual, screenNames),
  ]);
  return { surroundings, sites, bulletins, files: files.map(presentFile) };
}

async function checkedAccount(
  account: string,
  password: string,
  { ipAddress }: SignInOrigin,
  { database, brake }: Pick<SignInOptions, 'database' | 'brake'>,
): Promise<AccountRow> {
  const { row, isRight } = await brake.attempt(account, ipAddress, async () => {
    const found = await findAccount(database.orm, account);
    return {
      row: found,
      isRight: await verifyPassword(password, found?.passwordHash ?? DUMMY_PASSWORD_HASH),
    };
  });
  if (row === undefined || !isRight) throw wrongCredentials();
  if (row.state === 0) throw accountDisabled();
  return row;
}
