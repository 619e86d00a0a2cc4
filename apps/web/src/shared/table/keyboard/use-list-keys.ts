import { useEffect, useRef } from 'react';

/** Whether a key is meant for something that is being filled in, or for a dialog above the list. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  return target.closest('input, textarea, select, [contenteditable="true"], [aria-modal="true"]') !== null;
}

/**
 * A key of the whole list, wherever in the page the focus is.
 * Shape: `isKey` says which one; keys typed into a field or a dialog are left alone. A list in a tab that is not in view
 * hears nothing.
 */
export function useListKey(isKey: (event: KeyboardEvent) => boolean, onPress: () => void): void {
  const handler = useRef<(event: KeyboardEvent) => void>(() => {});
  useEffect(() => {
    handler.current = (event) => {
      if (!isKey(event) || isTaken(event)) return;
      event.preventDefault();
      onPress();
    };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handler.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export function isSlash({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === '/' && !ctrlKey && !metaKey && !altKey;
}

export function isPrintKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
