import { type DealRequest, type DealResult, dealActions } from '@parking-plus/contracts';
import { roleForAccountType } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { NavLeaf } from '../../deals/nav-leaf.ts';
import { findMenu, findTypesWith } from './menu.repository.ts';
import { arrangedNodes, knownGroups } from './menu-arrangement.ts';
import { nav as menderNav } from './menu-editor.nav.ts';
import { menuFor, type NavItem } from './menu-tree.ts';

/** The menu of somebody who holds these action codes, as it is arranged now: one statement. */
export async function findMenuFor(
  orm: Orm,
  actionCodes: ReadonlySet<string>,
  leaves: readonly NavLeaf[],
): Promise<NavItem[]> {
  return menuFor(actionCodes, leaves, (await findMenu(orm)).nodes);
}

/** The menu as it is arranged for everybody, with what it can be made of: two statements. */
export async function showMenuTree(
  _query: DealRequest<'MenuTree'>,
  { database: { orm }, navLeaves }: Pick<DealContext, 'database' | 'navLeaves'>,
): Promise<DealResult<'MenuTree'>> {
  const [{ version, nodes }, parts] = await Promise.all([findMenu(orm), menuParts(orm, navLeaves)]);
  return {
    version,
    isDefault: nodes === null,
    nodes: arrangedNodes(nodes, navLeaves),
    ...parts,
  };
}

/** What a menu can be made of, and from whom the way to mend it must not be taken. */
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
    groups: knownGroups(leaves),
    mender: { view: menderNav.name, roles: [...new Set(types.map(roleForAccountType))] },
  };
}
