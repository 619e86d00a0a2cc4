import { Button } from 'antd';
import { ButtonMenu } from '../../shared/page/button-menu.tsx';
import { useMediaQuery } from '../../stores/media-query.ts';
import type { NavbarTool } from '../tools/navbar-tool.ts';
import styles from './navbar.module.css';
import { NavbarOverflowMenu } from './navbar-overflow-menu.tsx';

/** Tools in a row. On a narrow page all except the essential ones move into a menu. */
export function NavbarTools({ tools }: { tools: readonly NavbarTool[] }) {
  const isTight = useMediaQuery('(max-width: 767.98px)');
  const inMore = isTight ? tools.filter(({ isEssential }) => !isEssential) : [];
  return (
    <>
      {tools.map((tool) => inMore.includes(tool) || <ToolButton key={tool.key} tool={tool} />)}
      {inMore.length > 0 && <NavbarOverflowMenu tools={inMore} />}
    </>
  );
}

function ToolButton({ tool: { label, icon, use, count = 0, shortcut } }: { tool: NavbarTool }) {
  const content = (
    <span className={styles.toolIcon}>
      {icon}
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
  if (typeof use === 'function') {
    return (
      <Button
        type="text"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        title={label}
        icon={content}
        onClick={use}
      />
    );
  }
  return (
    <ButtonMenu
      menu={{
        items: use.list.map((choice) => ({ ...choice })),
        selectable: true,
        selectedKeys: [use.selected],
        onClick: ({ key }) => use.onChoose(key),
      }}
    >
      <Button type="text" aria-label={label} aria-haspopup="menu" title={label} icon={content} />
    </ButtonMenu>
  );
}
