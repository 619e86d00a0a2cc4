import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns the router's index of the current history entry, or null if the router did not create it. */
function placeInHistory(): number | null {
  const state: unknown = window.history.state;
  const hasPlace = typeof state === 'object' && state !== null && 'idx' in state;
  return hasPlace && typeof state.idx === 'number' ? state.idx : null;
}

/**
 * Adds the router's index to a manually changed hash before the router sees the navigation.
 * Without an index the router logs a warning when a blocker is active, and cannot block the navigation.
 */
export function useManualUrlChange(): void {
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
