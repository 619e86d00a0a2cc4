import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tabElementId } from './tab-element-ids.ts';
import { isPinned } from './tab-list.ts';
import styles from './tabs.module.css';
import type { TabActions } from './use-tab-actions.ts';

/** Tab of the menu, and its position in window pixels. */
export interface TabMenuPlace {
  id: string;
  x: number;
  y: number;
}

interface TabMenuProps {
  place: TabMenuPlace;
  title: string;
  actions: TabActions;
  onClose: () => void;
}

/** Width of the menu. Source: docs/spec-statements.md 9.7. */
const WIDTH = 105;
const MARGIN = 4;

const ENTRIES = ['refresh', 'close', 'closeOthers', 'closeAll'] as const;

/** Context menu of a tab. Source: docs/spec-statements.md 2.28. */
export function TabMenu({ place, title, actions, onClose }: TabMenuProps) {
  const { t } = useTranslation('tabs');
  const menu = useRef<HTMLDivElement>(null);
  const { id, x, y } = place;

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.style.left = `${Math.max(MARGIN, Math.min(x, window.innerWidth - WIDTH - MARGIN))}px`;
    element.style.top = `${Math.max(MARGIN, Math.min(y, window.innerHeight - element.offsetHeight - MARGIN))}px`;
    itemsOf(element)[0]?.focus();
  }, [x, y]);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node && menu.current?.contains(event.target))) onClose();
    };
    window.addEventListener('pointerdown', closeOutside, true);
    window.addEventListener('blur', onClose);
    window.addEventListener('resize', onClose);
    return () => {
      window.removeEventListener('pointerdown', closeOutside, true);
      window.removeEventListener('blur', onClose);
      window.removeEventListener('resize', onClose);
    };
  }, [onClose]);

  function leave() {
    document.getElementById(tabElementId(id))?.focus();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      leave();
      return;
    }
    const items = itemsOf(menu.current);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    items.at(target % items.length)?.focus();
  }

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t('menu.label', { title })}
      tabIndex={-1}
      className={styles.menu}
      style={{ width: WIDTH }}
      onKeyDown={handleKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {ENTRIES.map((entry) => {
        const isOff = entry === 'close' && isPinned(id);
        return (
          <button
            key={entry}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={isOff}
            onClick={() => {
              if (isOff) return;
              leave();
              void actions[entry](id);
            }}
          >
            {t(`menu.${entry}`)}
          </button>
        );
      })}
    </div>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}
