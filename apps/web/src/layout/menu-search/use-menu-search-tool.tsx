import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLazyPanel } from '../../shared/page/lazy-part.ts';
import type { NavbarTool } from '../tools/navbar-tool.ts';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

const load = async () => (await import('./menu-search-dialog.tsx')).MenuSearchDialog;

const SHOWS_RECORD = /[?&](detail|plate)=./;
const loadRecent = () => Promise.all([import('./record-paths.ts'), import('./recent-records.ts')]);

/** Tool that finds a page by title or path. Also opens with Ctrl+K, or Cmd+K on a Mac. */
export function useMenuSearchTool(): NavbarTool {
  const { t } = useTranslation('frame');
  const { Panel, isOpen, open, close } = useLazyPanel(load, 'menu-search');

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    // Overrides the browser's shortcut for its address bar.
    event.preventDefault();
    if (isOpen) close();
    else if (!isDialogInFront()) open();
  });
  useEffect(() => {
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);

  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!SHOWS_RECORD.test(search)) return;
    const remember = async () => {
      const [{ recordAt }, { rememberRecord }] = await loadRecent();
      const record = recordAt(pathname, search);
      if (record) rememberRecord(record);
    };
    // Without the code nothing is remembered; opening the search reports the failure.
    remember().catch(() => {});
  }, [pathname, search]);

  return {
    key: 'menu-search',
    label: t('menuSearch', { keys: IS_APPLE ? '⌘K' : 'Ctrl+K' }),
    icon: <SearchOutlined />,
    use: open,
    isEssential: true,
    shortcut: IS_APPLE ? 'Meta+K' : 'Control+K',
    panel: Panel && <Panel isOpen={isOpen} onClose={close} />,
  };
}

function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey || shiftKey || ctrlKey === metaKey) return false;
  return key.toLowerCase() === 'k' || code === 'KeyK';
}

/** Returns whether a modal dialog outside the views is open: forced password, announcement or expired session. */
function isDialogInFront(): boolean {
  const dialogs = document.querySelectorAll('[aria-modal="true"]');
  return [...dialogs].some((dialog) => !dialog.closest('main') && dialog.getClientRects().length > 0);
}
