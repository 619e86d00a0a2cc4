import type { Schemas } from '@parking-plus/contracts';
import type { NavItem } from './menu-tree.ts';

/** The menu as it is sent. */
export function presentMenu(menu: readonly NavItem[]): Schemas['NavItem'][] {
  return menu.map(({ children, ...item }) => ({
    ...item,
    ...(children === undefined ? {} : { children: presentMenu(children) }),
  }));
}
