import { useEffect, useRef } from 'react';

/** Returns whether a field or a dialog above the list handles the key. */
function isTaken({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  return target.closest('input, textarea, select, [contenteditable="true"], [aria-modal="true"]') !== null;
}

/**
 * Handles a key for the whole list, regardless of the focus.
 * Shape: `isKey` selects the key. Keys in fields and dialogs are ignored, and all keys while the list's tab
 * is hidden.
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

/** Returns a check for a letter without modifiers, in either case. Ignores keys of an input method. */
export function isPlainKey(letter: string): (event: KeyboardEvent) => boolean {
  return ({ key, ctrlKey, metaKey, altKey, isComposing }) =>
    key.toLowerCase() === letter && !ctrlKey && !metaKey && !altKey && !isComposing;
}

export function isPrintKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
