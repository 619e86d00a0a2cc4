import { useMemo } from 'react';
import { type NavItem, navEntries } from '../../shared/navigation/nav-tree.ts';
import { roleOf } from '../state/session-info.ts';
import { useSessionInfo } from '../state/session-store.ts';

/** Returns the user's menu nodes by path. Errors: throws if signed out. */
export function useMenuNodes(): ReadonlyMap<string, NavItem> {
  const info = useSessionInfo();
  const role = roleOf(info);
  return useMemo(
    () =>
      new Map(
        navEntries(info.navItems, role)
          .filter(({ isAllowed }) => isAllowed)
          .map(({ path, item }) => [path ?? '', item]),
      ),
    [info.navItems, role],
  );
}

/** Returns the paths of the user's menu, for links that not all users can follow. Errors: as `useMenuNodes`. */
export function useMenuPaths(): ReadonlySet<string> {
  const nodes = useMenuNodes();
  return useMemo(() => new Set(nodes.keys()), [nodes]);
}
