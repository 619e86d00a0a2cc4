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

/** Dialog that finds a menu page or an open tab and navigates to it. */
export function MenuSearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation('menu-search');
  const info = useSessionInfo();
  const role = roleOf(info);
  const box = useRef<HTMLInputElement>(null);
  const isPicked = useRef(false);
  // Kept outside the dialog, so that the index is built once per menu.
  const entries = useMemo(
    () => searchEntries(visibleMenu(info.navItems, role), role, i18n.language),
    [info.navItems, role, i18n.language],
  );
  const search = useMemo(() => createMenuSearch(entries), [entries]);

  function handlePicked() {
    isPicked.current = true;
    onClose();
  }

  // The previously focused element belongs to the page that was left.
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
      // Opens at once on a key press, without animation.
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
