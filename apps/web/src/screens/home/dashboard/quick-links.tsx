import { RightOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { roleOf } from '../../../session/state/session-info.ts';
import { useSessionInfo } from '../../../session/state/session-store.ts';
import { menuItems, navEntries } from '../../../shared/navigation/nav-tree.ts';
import { useNavTitle } from '../../../shared/navigation/use-nav-title.ts';
import { cardSpans } from './card-rows.ts';
import styles from './dashboard.module.css';

/** Links to all screens of the menu, for users with few or no figures. */
export function QuickLinks() {
  const info = useSessionInfo();
  const role = roleOf(info);
  const titleOf = useNavTitle();
  const groups = useMemo(() => menuItems(info.navItems, role), [info.navItems, role]);
  const spans = cardSpans(groups.length);
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <section key={group.name} className={styles.group} style={spans[index]}>
          <h3>{titleOf(group)}</h3>
          <ul>
            {navEntries([group], role)
              .filter(({ item, path }) => path !== null && !item.children?.length)
              .map(({ item, path }) => (
                <li key={`${item.name} ${path}`}>
                  <Link to={path ?? '/'}>
                    <span>{titleOf(item)}</span>
                    <RightOutlined />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
