import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import styles from './drawer-content.module.css';
import { useFocusKept } from './use-focus-kept.ts';

interface DrawerContentProps {
  /** Identifies what the drawer shows; null is a closed drawer. */
  opening: string | null;
  children: ReactNode;
}

/**
 * Content of a drawer without a mask. Takes the focus when the drawer opens or shows something else, so that keys reach
 * the drawer's dialog. With `autoFocus={false}`, which a drawer needs as its own start is an element around the dialog,
 * Ant Design does that for drawers with a mask only.
 */
export function DrawerContent({ opening, children }: DrawerContentProps) {
  const content = useRef<HTMLElement>(null);
  const focused = useRef<string | null>(null);
  const keepFocus = useFocusKept();
  const place = useCallback(
    (element: HTMLElement | null) => {
      content.current = element;
      return keepFocus(element);
    },
    [keepFocus],
  );
  useEffect(() => {
    // Effects run again in a tab that is shown again, whose user is in the tab strip.
    if (focused.current === opening) return;
    focused.current = opening;
    const dialog = content.current?.closest('[role="dialog"]');
    if (opening !== null && !dialog?.contains(document.activeElement))
      content.current?.focus({ preventScroll: true });
  }, [opening]);
  return (
    <div ref={place} tabIndex={-1} className={styles.content}>
      {children}
    </div>
  );
}
