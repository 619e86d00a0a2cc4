import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Drawer, Skeleton } from 'antd';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerContent } from '../../page/drawer-content.tsx';
import { useScrollByKeys } from '../keyboard/use-scroll-by-keys.ts';
import styles from './detail-drawer.module.css';

export interface DetailDrawerProps {
  /** Parts set side by side, wrapped where there is no room. */
  title: (key: string) => ReactNode;
  /** What can be done with the row, at the head: `DetailActions`. */
  actions?: (key: string) => ReactNode;
  /** Key of the row shown; null is a closed drawer. */
  openKey: string | null;
  /** Keys of the rows in view, in their order: what previous and next step through. */
  keys: readonly string[];
  onOpen: (key: string) => void;
  onClose: () => void;
  children: (key: string) => ReactNode;
}

const WIDTH = 720;

/**
 * A row's detail beside the list. The list stays at hand (no mask): another row clicked there is shown here.
 * Left and right arrow step to the previous and next row, Esc closes.
 */
export function DetailDrawer(props: DetailDrawerProps) {
  const { title, actions, openKey, keys, onOpen, onClose, children } = props;
  const { t } = useTranslation('table');
  const shownKey = useLastKey(openKey);
  const position = openKey === null ? -1 : keys.indexOf(openKey);
  const wantedKey = useWantedKey(openKey);
  const scrolled = useScrollByKeys();
  const previous = keys[position - 1];
  const next = position === -1 ? undefined : keys[position + 1];

  const handleKeyDown = (event: KeyboardEvent) => {
    const { target: pressed, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event;
    // The keys of a dialog that the detail has opened come here although it stands elsewhere on the page.
    if (!(pressed instanceof HTMLElement) || !currentTarget.contains(pressed)) return;
    if (altKey || ctrlKey || metaKey || shiftKey || pressed.closest('input, textarea, [role="combobox"]'))
      return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || position === -1) return;
    event.preventDefault();
    const target = keys[keys.indexOf(wantedKey.current ?? '') + step];
    if (target === undefined) return;
    wantedKey.current = target;
    onOpen(target);
  };

  return (
    <Drawer
      open={openKey !== null}
      onClose={onClose}
      onKeyDown={handleKeyDown}
      size={WIDTH}
      mask={false}
      // The list stays in use beside it.
      aria-modal={false}
      autoFocus={false}
      destroyOnHidden
      title={shownKey !== null && <span className={styles.title}>{title(shownKey)}</span>}
      classNames={{ section: styles.panel, body: styles.body }}
      extra={
        position !== -1 && (
          <span className={styles.steps}>
            <span className={styles.position}>
              {t('detail.position', { position: position + 1, total: keys.length })}
            </span>
            <StepButton
              label={t('detail.previous')}
              icon={<UpOutlined />}
              target={previous}
              onOpen={onOpen}
            />
            <StepButton label={t('detail.next')} icon={<DownOutlined />} target={next} onOpen={onOpen} />
          </span>
        )
      }
    >
      <div ref={scrolled}>
        <DrawerContent opening={openKey}>
          {/* What a detail is the first to need, such as texts, is waited for here: the list beside it stays, and so do
              the actions, one of which may have the focus. */}
          <Suspense fallback={null}>{shownKey !== null && actions?.(shownKey)}</Suspense>
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
            {shownKey !== null && children(shownKey)}
          </Suspense>
        </DrawerContent>
      </div>
    </Drawer>
  );
}

/** The row asked for last: a key held down asks for the next one before the last has been shown. */
function useWantedKey(openKey: string | null): RefObject<string | null> {
  const wantedKey = useRef(openKey);
  useEffect(() => {
    wantedKey.current = openKey;
  }, [openKey]);
  return wantedKey;
}

/** What is shown stays while the drawer slides out. */
function useLastKey(openKey: string | null): string | null {
  const [lastKey, setLastKey] = useState(openKey);
  if (openKey !== null && openKey !== lastKey) setLastKey(openKey);
  return openKey ?? lastKey;
}

interface StepButtonProps {
  label: string;
  icon: ReactNode;
  target: string | undefined;
  onOpen: (key: string) => void;
}

function StepButton({ label, icon, target, onOpen }: StepButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      // Not `disabled`: a button that loses the focus by being disabled takes the arrow keys with it.
      aria-disabled={target === undefined}
      className={target === undefined ? styles.stepOff : undefined}
      onClick={() => target !== undefined && onOpen(target)}
    />
  );
}
