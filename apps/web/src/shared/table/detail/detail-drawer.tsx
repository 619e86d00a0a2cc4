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
  /** Title parts side by side, wrapped if space is narrow. */
  title: (key: string) => ReactNode;
  /** Actions in the header: `DetailActions`. */
  actions?: (key: string) => ReactNode;
  /** Key of the displayed row. Null closes the drawer. */
  openKey: string | null;
  /** Keys of the displayed rows in order, for previous and next. */
  keys: readonly string[];
  onOpen: (key: string) => void;
  onClose: () => void;
  isWide?: boolean | undefined;
  children: (key: string) => ReactNode;
}

const WIDTH = 720;
const WIDE = 960;

/**
 * Detail of a row next to the list. The list stays usable (no mask): clicking another row shows it here. Left
 * and right arrow keys step to the previous and next row, Esc closes.
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
    // React bubbles key events of the detail's dialogs, which are elsewhere in the DOM.
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
      size={props.isWide ? WIDE : WIDTH}
      mask={false}
      // The list stays usable next to it.
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
          {/* Suspends here while the detail loads, so the list and focused actions stay. */}
          <Suspense fallback={null}>{shownKey !== null && actions?.(shownKey)}</Suspense>
          <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
            {shownKey !== null && children(shownKey)}
          </Suspense>
        </DrawerContent>
      </div>
    </Drawer>
  );
}

/** Returns the last requested row: key repeat requests the next one before the last is displayed. */
function useWantedKey(openKey: string | null): RefObject<string | null> {
  const wantedKey = useRef(openKey);
  useEffect(() => {
    wantedKey.current = openKey;
  }, [openKey]);
  return wantedKey;
}

/** Preserves the content while the drawer closes. */
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
      // Not `disabled`: a disabled button loses the focus and with it the arrow keys.
      aria-disabled={target === undefined}
      className={target === undefined ? styles.stepOff : undefined}
      onClick={() => target !== undefined && onOpen(target)}
    />
  );
}
