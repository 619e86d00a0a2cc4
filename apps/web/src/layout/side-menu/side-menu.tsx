import { Menu } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useExplainer } from '../../session/permissions/explainer-store.ts';
import { roleOf } from '../../session/state/session-info.ts';
import { useSessionInfo } from '../../session/state/session-store.ts';
import { normalPath } from '../../shared/navigation/nav-tree.ts';
import styles from './side-menu.module.css';
import { groupOfMore, MAX_MENU_ENTRIES, sideMenuEntries } from './side-menu-entries.tsx';
import { sideMenuPlaces } from './side-menu-paths.ts';
import { visibleMenu } from './visible-menu.ts';

const INDENT_PX = 18;
/** Smaller indent for deep trees, to leave room for titles. */
const SMALL_INDENT_PX = 8;
const MAX_WIDE_LEVELS = 4;
const NOWHERE: readonly never[] = [];

/** The server's menu of any depth, with the dashboard on top. */
export function SideMenu({ isRail }: { isRail: boolean }) {
  const explainer = useExplainer();
  const { t, i18n } = useTranslation('frame');
  const info = useSessionInfo();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const role = roleOf(info);

  const menu = useMemo(() => visibleMenu(info.navItems, role), [info.navItems, role]);
  const { pathOf, urlOf, placesOf, groupNames, depth } = useMemo(() => sideMenuPlaces(menu), [menu]);
  const path = normalPath(pathname);
  const places = placesOf.get(path) ?? NOWHERE;

  const [opened, setOpened] = useState<readonly string[]>(places[0]?.groups ?? []);
  const [seen, setSeen] = useState({ path, groupNames });
  if (path !== seen.path || groupNames !== seen.groupNames) {
    setSeen({ path, groupNames });
    // Keys are positions, so in a rearranged menu open groups are matched by name.
    const openNames = new Set(opened.map((key) => seen.groupNames.get(key)));
    const kept = [...groupNames].filter(([, name]) => openNames.has(name)).map(([key]) => key);
    const stillOpen = groupNames === seen.groupNames ? opened : kept;
    // One open position is enough for a page that the menu has twice.
    const isInSight = places.some(({ groups }) => groups.every((group) => stillOpen.includes(group)));
    setOpened(isInSight ? stillOpen : [...new Set([...stillOpen, ...(places[0]?.groups ?? [])])]);
  }

  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map());
  const way = places[0] ? [...places[0].groups, places[0].key] : [];
  // A string, limited to entries beyond the first hundred, so that navigation does not rebuild the items.
  const needed = way.filter((key) => Number(key.split('.').at(-1)) >= MAX_MENU_ENTRIES).join();
  const items = useMemo(
    () =>
      sideMenuEntries(menu, {
        language: i18n.language,
        limits,
        needed: needed.split(','),
        moreLabel: (total) => t('menuMore', { total }),
        newTabLabel: t('newTab'),
      }),
    [menu, i18n.language, limits, needed, t],
  );

  // Stable arrays: new ones would render the menu twice.
  const selectedKeys = useMemo(() => places.map(({ key }) => key), [places]);
  const openKeys = useMemo(() => [...opened], [opened]);

  function handleClick(key: string) {
    const group = groupOfMore(key);
    if (group !== null) {
      setLimits(new Map([...limits, [group, (limits.get(group) ?? MAX_MENU_ENTRIES) + MAX_MENU_ENTRIES]]));
      return;
    }
    const target = pathOf.get(key);
    if (target) navigate(target);
    const url = urlOf.get(key);
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
  }

  return (
    <>
      <nav className={styles.nav} aria-label={t('menu')}>
        <Menu
          theme="dark"
          mode="inline"
          inlineCollapsed={isRail}
          inlineIndent={depth > MAX_WIDE_LEVELS ? SMALL_INDENT_PX : INDENT_PX}
          items={items}
          selectedKeys={selectedKeys}
          {...(isRail ? {} : { openKeys, onOpenChange: setOpened })}
          onClick={({ key, domEvent }) => {
            // The link handles clicks on the text. This handles the rest of the row and Enter.
            if (domEvent.target instanceof Element && domEvent.target.closest('a')) return;
            handleClick(key);
          }}
        />
      </nav>
      {explainer && !isRail && <explainer.HiddenMenuEntries />}
    </>
  );
}
