import { EllipsisOutlined } from '@ant-design/icons';
import { Button, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { ButtonMenu } from '../../shared/page/button-menu.tsx';
import type { NavbarTool } from '../tools/navbar-tool.ts';
import styles from './navbar.module.css';

type MenuEntry = NonNullable<MenuProps['items']>[number];

/** 更多: menu with the tools that do not fit on a narrow page. Choices become groups. */
export function NavbarOverflowMenu({ tools }: { tools: readonly NavbarTool[] }) {
  const { t } = useTranslation('frame');
  const total = tools.reduce((sum, { count = 0 }) => sum + count, 0);
  const selectedKeys = tools.flatMap(({ key, use }) =>
    typeof use === 'function' ? [] : [`${key}:${use.selected}`],
  );

  function entryOf({ key, label, icon, use }: NavbarTool): MenuEntry {
    if (typeof use === 'function') return { key, label, icon, onClick: use };
    return {
      key,
      label,
      type: 'group',
      children: use.list.map((choice) => ({
        key: `${key}:${choice.key}`,
        label: choice.label,
        icon: choice.icon,
        onClick: () => use.onChoose(choice.key),
      })),
    };
  }

  return (
    <ButtonMenu menu={{ items: tools.map(entryOf), selectedKeys }}>
      <Button
        type="text"
        aria-label={t('more')}
        aria-haspopup="menu"
        title={t('more')}
        icon={
          <span className={styles.toolIcon}>
            <EllipsisOutlined />
            {total > 0 && <span className={styles.dot} aria-hidden="true" />}
          </span>
        }
      />
    </ButtonMenu>
  );
}
