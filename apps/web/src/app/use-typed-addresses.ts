import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Place of the browser's address among the entries that the router has made; null where it has not made this one. */
function placeInHistory(): number | null {
  const state: unknown = window.history.state;
  const hasPlace = typeof state === 'object' && state !== null && 'idx' in state;
  return hasPlace && typeof state.idx === 'number' ? state.idx : null;
}

/**
 * Gives an address that was typed by hand (another hash, which loads no page) its place in the router's count, before
 * the router hears of it. Without one it warns on the console wherever a way may be barred, and cannot bar this one.
 */
export function useTypedAddresses(): void {
  const location = useLocation();
  const place = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new location is another entry.
  useEffect(() => {
    place.current = placeInHistory() ?? place.current;
  }, [location]);
  useEffect(() => {
    function adopt() {
      if (placeInHistory() !== null) return;
      const key = Math.random().toString(36).slice(2, 10);
      window.history.replaceState({ usr: null, key, idx: place.current + 1 }, '');
    }
    window.addEventListener('popstate', adopt, true);
    return () => window.removeEventListener('popstate', adopt, true);
  }, []);
}
