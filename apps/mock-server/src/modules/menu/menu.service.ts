import { type DealRequest, type DealResult, dealActions } from '@parking-plus/contracts';
import { roleForAccountType } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';
import { findMenu, findTypesWith } from './menu.repository.ts';
import { listMenuGroups, mergeStoredMenu } from './menu-arrangement.ts';
import { nav as menderNav } from './menu-editor.nav.ts';
import { buildMenuFor, type NavItem } from './menu-tree.ts';

/** Returns the current menu for these action codes: one statement. */
export async function findMenuFor(
  orm: Orm,
  actionCodes: ReadonlySet<string>,
  leaves: readonly NavLeaf[],
): Promise<NavItem[]> {
  return buildMenuFor(actionCodes, leaves, (await findMenu(orm)).nodes);
}

/** Returns the arrangement of the menu for all users, with its parts: two statements. */
export async function showMenuTree(
  _query: DealRequest<'MenuTree'>,
  { database: { orm }, navLeaves }: Pick<DealContext, 'database' | 'navLeaves'>,
): Promise<DealResult<'MenuTree'>> {
  const [{ version, nodes }, parts] = await Promise.all([findMenu(orm), menuParts(orm, navLeaves)]);
  return {
    version,
    isDefault: nodes === null,
    nodes: mergeStoredMenu(nodes, navLeaves),
    ...parts,
  };
}

/** Returns the parts of a menu, and the account types that must keep the menu editor. */
export async function menuParts(orm: Orm | Transaction, leaves: readonly NavLeaf[]) {
  const types = await findTypesWith(orm, dealActions.MenuChange);
  return {
    views: leaves.map(({ name, title, component, path = `/${component}`, action, hidden = false }) => ({
      name,
      title,
      path,
      action,
      isNeverShown: hidden,
    })),
    groups: listMenuGroups(leaves),
    mender: { view: menderNav.name, roles: [...new Set(types.map(roleForAccountType))] },
  };
}
