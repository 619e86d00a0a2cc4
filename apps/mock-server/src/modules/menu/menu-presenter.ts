import type { Schemas } from '@parking-plus/contracts';
import type { NavItem } from './menu-tree.ts';

/** Maps the menu to the contract's shape. */
export function presentMenu(menu: readonly NavItem[]): Schemas['NavItem'][] {
  return menu.map(({ children, ...item }) => ({
    ...item,
    ...(children === undefined ? {} : { children: presentMenu(children) }),
  }));
}
