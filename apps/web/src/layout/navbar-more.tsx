import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './navbar.module.css';
import type { NavbarTool } from './navbar-tool.ts';

type MenuEntry = NonNullable<MenuProps['items']>[number];

/** 更多: the tools that a narrow page has no room for, choices as groups of their own. */
export function NavbarMore({ tools }: { tools: readonly NavbarTool[] }) {
  const { t } = useTranslation('frame');
  const button = useRef<HTMLButtonElement>(null);
  const total = tools.reduce((sum, { count = 0 }) => sum + count, 0);
  const selectedKeys = tools.flatMap(({ key, use }) =>
    typeof use === 'function' ? [] : [`${key}:${use.selected}`],
  );

  function entryOf({ key, label, icon, use }: NavbarTool): MenuEntry {
    if (typeof use === 'function') return { key, label, icon, onClick: () => handleUse(use) };
    return {
      key,
      label,
      type: 'group',
      children: use.list.map((choice) => ({
        key: `${key}:${choice.key}`,
        label: choice.label,
        icon: choice.icon,
        onClick: () => handleUse(() => use.onChoose(choice.key)),
      })),
    };
  }

  function handleUse(use: () => void) {
    // The entry is about to go: what opens now gives the focus back to the button.
    button.current?.focus();
    use();
  }

  return (
    <Dropdown trigger={['click']} menu={{ items: tools.map(entryOf), selectedKeys }}>
      <Button
        ref={button}
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
    </Dropdown>
  );
}
