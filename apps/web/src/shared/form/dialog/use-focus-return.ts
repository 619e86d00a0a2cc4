import { useLayoutEffect, useRef } from 'react';

/** Opener of a panel that has just gone, for the panel that takes its place; void once the focus is anywhere else. */
let handedOn: HTMLElement | null = null;

function handOn(opener: HTMLElement | null): void {
  handedOn = opener;
  // The next panel may come later: its texts or code may still be on their way.
  document.addEventListener(
    'focusin',
    () => {
      handedOn = null;
    },
    { once: true },
  );
}

/**
 * Gives the focus back, once a panel has closed, to what it was opened from: Ant Design knows only what had the focus
 * then. For a panel that took the place of another, as a list after its form, that is what the first was opened from;
 * where it is gone, what stood around it, as its row or detail, or the page's content.
 */
export function useFocusReturn(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement | null>(null);
  const place = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Of a tab that is shown again, the panel is still the one that was opened.
    opener.current ??= handedOn ?? (document.activeElement as HTMLElement | null);
    place.current = opener.current?.parentElement?.closest<HTMLElement>('[tabindex]') ?? place.current;
    return () => handOn(opener.current);
  }, [isOpen]);
  return () => {
    const from = opener.current;
    opener.current = null;
    const around = place.current?.isConnected ? place.current : document.querySelector('main');
    if (from !== document.body) from?.focus({ preventScroll: true });
    // It may be gone, disabled or hidden.
    if (from === document.body || document.activeElement !== from) around?.focus({ preventScroll: true });
  };
}
