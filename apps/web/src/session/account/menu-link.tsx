import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMenuPaths } from './menu-paths.ts';

/** Link to a screen if the user's menu has it, otherwise plain text. */
export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  const [path = ''] = to.split('?');
  return useMenuPaths().has(path) ? <Link to={to}>{children}</Link> : children;
}
