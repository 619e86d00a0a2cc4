import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import styles from './drawer-content.module.css';
import { useFocusFallback } from './use-focus-fallback.ts';

interface DrawerContentProps {
  /** Identifies the content. Null closes the drawer. */
  opening: string | null;
  children: ReactNode;
}

/**
 * Content of a drawer without a mask. Focuses itself on opening or on new content, so the dialog gets key
 * events. With `autoFocus={false}`, antd does this only for drawers with a mask. Its default focuses an
 * element around the dialog.
 */
export function DrawerContent({ opening, children }: DrawerContentProps) {
  const content = useRef<HTMLElement>(null);
  const focused = useRef<string | null>(null);
  const keepFocus = useFocusFallback();
  const place = useCallback(
    (element: HTMLElement | null) => {
      content.current = element;
      return keepFocus(element);
    },
    [keepFocus],
  );
  useEffect(() => {
    // Effects run again when a tab is shown again. The focus is then in the tab strip.
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
