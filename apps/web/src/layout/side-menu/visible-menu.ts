import { menuItems, type NavItem, navEntries } from '../../shared/navigation/nav-tree.ts';

const DASHBOARD_PATH = '/dashboard';
const dashboard: NavItem = { name: 'dashboard', title: '儀表盤', path: DASHBOARD_PATH };

/** Returns the role's menu with the dashboard on top, unless the server places it elsewhere. */
export function visibleMenu(navItems: readonly NavItem[], role: string): NavItem[] {
  const visible = menuItems(navItems, role);
  const hasOwnDashboard = navEntries(visible, role).some(({ path }) => path === DASHBOARD_PATH);
  return hasOwnDashboard ? visible : [dashboard, ...visible];
}
