import { useMemo } from 'react';
import { type NavItem, navEntries } from '../../shared/navigation/nav-tree.ts';
import { roleOf } from '../state/session-info.ts';
import { useSessionInfo } from '../state/session-store.ts';

/** Nodes of the signed-in user's menu by the path that they lead to. Errors: throws where nobody is signed in. */
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

/** Paths that the signed-in user's menu leads to, for links that only some users may follow. Errors: as `useMenuNodes`. */
export function useMenuPaths(): ReadonlySet<string> {
  const nodes = useMenuNodes();
  return useMemo(() => new Set(nodes.keys()), [nodes]);
}
