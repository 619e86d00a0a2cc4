import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMenuPaths } from './menu-paths.ts';

/** A way to a screen, for those who have it in their menu; the words alone for others. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  const [path = ''] = to.split('?');
  return useMenuPaths().has(path) ? <Link to={to}>{children}</Link> : children;
}
