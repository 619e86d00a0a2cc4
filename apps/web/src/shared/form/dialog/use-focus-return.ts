import { useLayoutEffect, useRef } from 'react';

/** Opener of a panel that has just closed, for the panel that replaces it. Cleared when the focus moves. */
let handedOn: HTMLElement | null = null;

function handOn(opener: HTMLElement | null): void {
  handedOn = opener;
  // The next panel can be delayed by loading texts or code.
  document.addEventListener(
    'focusin',
    () => {
      handedOn = null;
    },
    { once: true },
  );
}

/**
 * Returns the focus to the opener when a panel closes; antd only remembers the focused element. For a panel
 * that replaced an earlier one, such as a list after its form, the opener of the first panel counts. If the
 * opener is gone, focuses its row, its detail or the page's content.
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null);
  const place = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    // In a tab that is shown again, the panel keeps its opener.
    opener.current ??= handedOn ?? (document.activeElement as HTMLElement | null);
    place.current = opener.current?.parentElement?.closest<HTMLElement>('[tabindex]') ?? place.current;
    return () => handOn(opener.current);
  }, [isOpen]);
  return () => {
    const from = opener.current;
    opener.current = null;
    const around = place.current?.isConnected ? place.current : document.querySelector('main');
    if (from !== document.body) from?.focus({ preventScroll: true });
    // The opener can be gone, disabled or hidden.
    if (from === document.body || document.activeElement !== from) around?.focus({ preventScroll: true });
  };
}
