import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsavedStore } from '../../shared/unsaved/unsaved-changes.ts';
import type { OpenTab } from './open-tabs.ts';
import { TabButton } from './tab-button.tsx';
import { moveTab } from './tab-list.ts';
import { TabMenu, type TabMenuPlace } from './tab-menu.tsx';
import { changeTabs, currentTabs } from './tab-store.ts';
import styles from './tabs.module.css';
import { useStripKeyboard } from './use-strip-keyboard.ts';
import { useStripScroll } from './use-strip-scroll.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useTabFocus } from './use-tab-focus.ts';

interface TabStripProps {
  tabs: readonly OpenTab[];
  activeId: string | null;
}

/**
 * Visited views as tabs.
 * Mouse: click shows, middle click closes, right click opens the menu, dragging reorders, the wheel scrolls.
 * Keyboard: arrows, Home and End show; Delete closes; Shift+F10 opens the menu; Ctrl+Shift+arrow reorders.
 */
export const TabStrip = memo(function TabStrip({ tabs, activeId }: TabStripProps) {
  const { t } = useTranslation('tabs');
  const list = useRef<HTMLDivElement>(null);
  const scroll = useStripScroll(list, activeId, tabs.length);
  const actions = useTabFocus(useTabActions(), activeId);
  const [menu, setMenu] = useState<TabMenuPlace | null>(null);
  const [spokenMove, setSpokenMove] = useState('');
  const works = useUnsavedStore((state) => state.works);
  const unsavedIds = useMemo(() => new Set(works.map(({ scope }) => scope?.id)), [works]);

  const titleOf = (id: string) => tabs.find((tab) => tab.id === id)?.title ?? '';

  function move(id: string, to: number) {
    changeTabs((now) => moveTab(now, id, to));
    const position = (currentTabs()?.tabs.findIndex((tab) => tab.id === id) ?? 0) + 1;
    setSpokenMove(t('moved', { title: titleOf(id), position, total: tabs.length }));
  }
  const handleKeyDown = useStripKeyboard({ tabs, actions, onMenu: setMenu, onMove: move });

  return (
    <section className={styles.strip} aria-label={t('strip')}>
      {scroll.isOverflowing && (
        <ScrollButton
          label={t('scrollBack')}
          icon={<LeftOutlined />}
          isOff={scroll.isAtStart}
          onClick={scroll.back}
        />
      )}
      <div ref={list} role="tablist" aria-label={t('strip')} className={styles.list}>
        {tabs.map((tab, index) => (
          <TabButton
            key={tab.id}
            tab={tab}
            isActive={tab.id === activeId}
            isReachable={tab.id === activeId || (activeId === null && index === 0)}
            isUnsaved={unsavedIds.has(tab.id)}
            onShow={actions.show}
            onClose={actions.close}
            onMenu={setMenu}
            onKeyDown={handleKeyDown}
            onDropped={(id) => move(id, index)}
          />
        ))}
      </div>
      {scroll.isOverflowing && (
        <ScrollButton
          label={t('scrollOn')}
          icon={<RightOutlined />}
          isOff={scroll.isAtEnd}
          onClick={scroll.on}
        />
      )}
      {menu && (
        <TabMenu
          key={menu.id}
          place={menu}
          title={titleOf(menu.id)}
          actions={actions}
          onClose={() => setMenu(null)}
        />
      )}
      <p className={styles.spoken} aria-live="polite">
        {spokenMove}
      </p>
    </section>
  );
});

interface ScrollButtonProps {
  label: string;
  icon: ReactNode;
  isOff: boolean;
  onClick: () => void;
}

/** Mouse only: the keyboard reaches every tab without it. */
function ScrollButton({ label, icon, isOff, onClick }: ScrollButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      tabIndex={-1}
      className={styles.scrollButton}
      aria-label={label}
      title={label}
      icon={icon}
      disabled={isOff}
      onClick={onClick}
    />
  );
}
