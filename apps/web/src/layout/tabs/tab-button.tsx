import { CloseOutlined } from '@ant-design/icons';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenTab } from './open-tabs.ts';
import { panelElementId, tabElementId } from './tab-element-ids.ts';
import { isPinned } from './tab-list.ts';
import type { TabMenuPlace } from './tab-menu.tsx';
import styles from './tabs.module.css';

interface TabButtonProps {
  tab: OpenTab;
  isActive: boolean;
  /** True if the Tab key reaches it. Arrow keys reach the others. */
  isReachable: boolean;
  isUnsaved: boolean;
  onShow: (id: string) => void;
  onClose: (id: string) => void;
  onMenu: (place: TabMenuPlace) => void;
  onKeyDown: (event: KeyboardEvent, id: string) => void;
  /** Called when another tab is dropped on this one. */
  onDropped: (id: string) => void;
}

/** Drag data type, so that the strip ignores dropped files and texts. */
const DRAG_TYPE = 'application/x-parking-plus-tab';
const MIDDLE_BUTTON = 1;
const KEYS = 'Delete Shift+F10 Control+Shift+ArrowLeft Control+Shift+ArrowRight';

export function TabButton(props: TabButtonProps) {
  const { tab, isActive, isReachable, isUnsaved, onShow, onClose, onMenu, onKeyDown, onDropped } = props;
  const { t } = useTranslation('tabs');
  const { id, title, trail } = tab;
  const canClose = !isPinned(id);
  const [isTarget, setIsTarget] = useState(false);

  const isTabDrag = (event: DragEvent) => event.dataTransfer.types.includes(DRAG_TYPE);
  const handleDragOver = (event: DragEvent) => {
    if (!canClose || !isTabDrag(event)) return;
    event.preventDefault();
    setIsTarget(true);
  };
  const handleDrop = (event: DragEvent) => {
    setIsTarget(false);
    if (!isTabDrag(event)) return;
    event.preventDefault();
    onDropped(event.dataTransfer.getData(DRAG_TYPE));
  };
  const handleMiddleClick = (event: MouseEvent) => {
    if (event.button !== MIDDLE_BUTTON) return;
    event.preventDefault();
    if (canClose) onClose(id);
  };
  const handleContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    onMenu({ id, x: event.clientX, y: event.clientY });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: mouse only; the tab inside offers each action by keyboard.
    <div
      role="presentation"
      className={styles.item}
      data-active={isActive}
      data-drop={isTarget}
      draggable={canClose}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAG_TYPE, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsTarget(false)}
      onDrop={handleDrop}
      // Prevents the middle button from starting autoscroll.
      onMouseDown={(event) => event.button === MIDDLE_BUTTON && event.preventDefault()}
      onAuxClick={handleMiddleClick}
      onContextMenu={handleContextMenu}
    >
      <div
        role="tab"
        id={tabElementId(id)}
        className={styles.tab}
        tabIndex={isReachable ? 0 : -1}
        aria-selected={isActive}
        aria-controls={isActive ? panelElementId(id) : undefined}
        aria-keyshortcuts={KEYS}
        title={trail}
        onClick={() => onShow(id)}
        onKeyDown={(event) => onKeyDown(event, id)}
      >
        {isUnsaved && <span className={styles.unsavedMark} aria-hidden="true" />}
        <span className={styles.tabTitle}>{title}</span>
        {isUnsaved && <span className={styles.spoken}>{t('hasUnsaved')}</span>}
      </div>
      {canClose && (
        // Mouse only: a tablist may contain only tabs, and keyboard users have Delete.
        <button
          type="button"
          className={styles.close}
          aria-hidden="true"
          tabIndex={-1}
          title={t('close', { title })}
          onClick={() => onClose(id)}
        >
          <CloseOutlined />
        </button>
      )}
    </div>
  );
}
