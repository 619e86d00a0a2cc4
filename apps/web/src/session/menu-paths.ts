import { useMemo } from 'react';
import { navEntries } from '../shared/navigation/nav-tree.ts';
import { roleOf } from './session-info.ts';
import { useSessionInfo } from './session-store.ts';

/** Paths that the signed-in user's menu leads to, for links that only some users may follow. Errors: throws where nobody is signed in. */
export function useMenuPaths(): ReadonlySet<string> {
  const info = useSessionInfo();
  const role = roleOf(info);
  return useMemo(
    () =>
      new Set(
        navEntries(info.navItems, role)
          .filter(({ isAllowed }) => isAllowed)
          .map(({ path }) => path ?? ''),
      ),
    [info.navItems, role],
  );
}
