import { Modal } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { roleOf } from '../../session/state/session-info.ts';
import { useSessionInfo } from '../../session/state/session-store.ts';
import { visibleMenu } from '../side-menu/visible-menu.ts';
import { focusContent } from '../view/focus-content.ts';
import styles from './menu-search.module.css';
import { createMenuSearch } from './menu-search.ts';
import { PageSearch } from './page-search.tsx';
import { searchEntries } from './search-entries.ts';

/** Finds a page of the menu, or an open tab, and goes there. */
export function MenuSearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('menu-search');
  const info = useSessionInfo();
  const role = roleOf(info);
  const box = useRef<HTMLInputElement>(null);
  const isPicked = useRef(false);
  // Out here, where it outlives the closed dialog: the index is made once for a menu.
  const entries = useMemo(
    () => searchEntries(visibleMenu(info.navItems, role), role, i18n.language),
    [info.navItems, role, i18n.language],
  );
  const search = useMemo(() => createMenuSearch(entries), [entries]);

  function handlePicked() {
    isPicked.current = true;
    onClose();
  }

  // What had the focus before belongs to the page that was left.
  function handleOpenChange(isShown: boolean) {
    if (isShown) box.current?.focus();
    else if (isPicked.current) focusContent();
    isPicked.current = false;
  }

  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={t('title')}
      footer={null}
      closable={false}
      destroyOnHidden
      // It is there at the press of a key: no motion to wait for.
      transitionName=""
      maskTransitionName=""
      afterOpenChange={handleOpenChange}
      width={600}
      className={styles.dialog}
      classNames={{ header: styles.title, body: styles.body }}
    >
      <PageSearch entries={entries} search={search} boxRef={box} onPicked={handlePicked} />
    </Modal>
  );
}
