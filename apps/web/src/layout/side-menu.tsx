import { Menu, type MenuProps } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { roleOf } from '../session/session-info.ts';
import { useSessionInfo } from '../session/session-store.ts';
import {
  menuItems,
  type NavItem,
  navEntries,
  normalPath,
  pathOfItem,
} from '../shared/navigation/nav-tree.ts';
import { useNavTitle } from '../shared/navigation/use-nav-title.ts';
import styles from './frame.module.css';
import { NavIcon } from './nav-icon.tsx';

type MenuEntry = NonNullable<MenuProps['items']>[number];

const DASHBOARD_PATH = '/dashboard';
const dashboard: NavItem = { name: 'dashboard', title: '儀表盤', path: DASHBOARD_PATH };

/** The server's menu, of any depth, with the dashboard on top. */
export function SideMenu({ isRail }: { isRail: boolean }) {
  const { t } = useTranslation('frame');
  const info = useSessionInfo();
  const titleOf = useNavTitle();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const role = roleOf(info);

  const items = useMemo(() => {
    const visible = menuItems(info.navItems, role);
    const hasOwnDashboard = navEntries(visible, role).some(({ path }) => path === DASHBOARD_PATH);
    return hasOwnDashboard ? visible : [dashboard, ...visible];
  }, [info.navItems, role]);
  const entries = useMemo(() => navEntries(items, role), [items, role]);
  const current = entries.find(({ path }) => path !== null && normalPath(path) === normalPath(pathname));
  const trail = current?.trail.slice(0, -1).map(keyOf) ?? [];

  const [opened, setOpened] = useState<readonly string[]>(trail);
  const [trailSeen, setTrailSeen] = useState(trail.join());
  if (trail.join() !== trailSeen) {
    setTrailSeen(trail.join());
    setOpened([...new Set([...opened, ...trail])]);
  }

  function entryOf(item: NavItem, depth: number): MenuEntry {
    const path = pathOfItem(item);
    const icon = depth === 0 ? <NavIcon item={item} title={titleOf(item)} /> : undefined;
    if (item.children?.length) {
      return {
        key: keyOf(item),
        icon,
        label: titleOf(item),
        children: item.children.map((child) => entryOf(child, depth + 1)),
      };
    }
    return {
      key: keyOf(item),
      icon,
      label: (
        <Link to={path ?? DASHBOARD_PATH} tabIndex={-1}>
          {titleOf(item)}
        </Link>
      ),
      title: titleOf(item),
    };
  }

  return (
    <nav className={styles.nav} aria-label={t('menu')}>
      <Menu
        theme="dark"
        mode="inline"
        inlineCollapsed={isRail}
        inlineIndent={18}
        items={items.map((item) => entryOf(item, 0))}
        selectedKeys={current ? [keyOf(current.item)] : []}
        {...(isRail ? {} : { openKeys: [...opened], onOpenChange: setOpened })}
        onClick={({ key, domEvent }) => {
          // A click on the words is the link's own; the rest of the row, and Enter, come here.
          if (domEvent.target instanceof Element && domEvent.target.closest('a')) return;
          const path = entries.find(({ item }) => keyOf(item) === key)?.path;
          if (path) navigate(path);
        }}
      />
    </nav>
  );
}

/** Two nodes may bear one name where the server errs; their paths still tell them apart. */
function keyOf(item: NavItem): string {
  return `${item.name} ${pathOfItem(item) ?? ''}`;
}
