import {
  type DealRequest,
  type DealResult,
  dealCodes,
  FileLinkType,
  type Schemas,
} from '@parking-plus/contracts';
import { canManageAccountType } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { presentFile } from '../files/files.presenter.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { findMenuFor } from '../menu/menu.service.ts';
import { presentMenu } from '../menu/menu-presenter.ts';
import { screenNamesIn } from '../menu/menu-tree.ts';
import { namedAction } from './named-action.ts';
import { codesNotFound, missingActionCodes, roleNotBelow, roleTwice } from './permissions.errors.ts';
import { changeRole, findActions, findCodesOf, findRoles, lockRoles } from './permissions.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity'>;
type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** Account type that holds every code, so its users cannot lock themselves out. */
const TOP_TYPE = 1;

/** Returns every role with every action code: two statements. */
export async function showMatrix(
  _query: DealRequest<'PermissionMatrix'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'PermissionMatrix'>> {
  const [actions, roles] = await Promise.all([findActions(orm), findRoles(orm)]);
  return {
    actions: actions.map(namedAction),
    ownCodes: [...identity.actionCodes].toSorted(),
    roles: roles.map((role) => ({ ...role, isEditable: isEditable(identity.type, role.accountType) })),
  };
}

/**
 * Grants and revokes action codes, all or nothing, effective from the next call of affected users.
 * Throws if a role is not below the caller's, the version is stale, a code is unknown, or the caller does not
 * hold it.
 */
export async function changePermissions(
  { changes }: DealRequest<'PermissionChange'>,
  context: Writer,
): Promise<DealResult<'PermissionChange'>> {
  const types = changes.map(({ accountType }) => accountType);
  if (types.some((type) => !isEditable(context.identity.type, type))) throw roleNotBelow();
  if (new Set(types).size < types.length) throw roleTwice();
  const outcome = await context.database.transaction(async (tx) => {
    const versions = await lockRoles(tx, types);
    const known = new Set((await findActions(tx)).map(({ code }) => code));
    const written: DealResult<'PermissionChange'>['roles'] = [];
    for (const change of changes) {
      if (versions.get(change.accountType) !== change.version)
        throw await staleRecord(tx, 'type’s permissions', recordOf(change.accountType));
      written.push({ accountType: change.accountType, version: await writeRole(tx, context, change, known) });
    }
    return { roles: written };
  });
  const hasChanged = outcome.roles.some(({ version }, index) => version !== changes[index]?.version);
  if (hasChanged) publishPermissionChange(context, types);
  return outcome;
}

/** Returns the caller's permissions and menu, as in the sign-in response. */
export async function showMyPermissions(
  _query: DealRequest<'MyPermissions'>,
  { database: { orm }, identity, navLeaves }: Reader & Pick<DealContext, 'navLeaves'>,
): Promise<DealResult<'MyPermissions'>> {
  const menu = await findMenuFor(orm, identity.actionCodes, navLeaves);
  const screens = screenNamesIn(menu);
  return {
    actionCodes: [...identity.actionCodes].toSorted().map((operateCode) => ({ operateCode })),
    navItems: presentMenu(menu),
    list_FileSettings: (await findFilesOf(orm, FileLinkType.Manual, screens)).map(presentFile),
  };
}

async function writeRole(
  tx: Transaction,
  { identity, clock }: Writer,
  { accountType, version, given, taken }: Schemas['RoleChange'],
  known: ReadonlySet<string>,
): Promise<number> {
  const unknown = given.filter((code) => !known.has(code));
  if (unknown.length > 0) throw codesNotFound(unknown);
  const before = await findCodesOf(tx, accountType);
  const added = given.filter((code) => !before.includes(code));
  const removed = taken.filter((code) => before.includes(code) && !given.includes(code));
  const beyond = added.filter((code) => !identity.actionCodes.has(code));
  if (beyond.length > 0) throw missingActionCodes(beyond);
  if (added.length + removed.length === 0) return version;
  await changeRole(tx, { accountType, version }, added, removed);
  const noted = (code: string, isGiven: boolean) =>
    changeOf(['roles', String(accountType), code], !isGiven, isGiven);
  await writeAuditLog(tx, {
    deal: 'PermissionChange',
    account: identity.account,
    now: clock.now(),
    recordId: recordOf(accountType),
    siteCode: null,
    reason: null,
    changes: [...added.map((code) => noted(code, true)), ...removed.map((code) => noted(code, false))],
  });
  return version + 1;
}

/**
 * Publishes the change to affected users, who refetch their permissions, and to users who can see the matrix.
 */
function publishPermissionChange({ changePublisher }: Writer, types: readonly number[]): void {
  changePublisher.dataChanged({ deal: dealCodes.PermissionMatrix, ids: types.map(String) });
  changePublisher.dataChanged({ deal: dealCodes.MyPermissions, ids: [] });
}

function isEditable(own: number, accountType: number): boolean {
  return accountType !== TOP_TYPE && canManageAccountType(own, accountType);
}

const recordOf = (accountType: number) => `role-${accountType}`;
