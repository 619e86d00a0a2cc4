import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPlateLike, plateQueries } from './plate-queries.ts';

/** Debounce delay before the server is queried. */
const PAUSE_MS = 200;

const none: readonly { plate: string; lastSeenAt: string | null; isNearMiss: boolean }[] = [];

/** Returns plates that match the typed text. Empty if it does not look like a plate. */
export function usePlateSearch(typed: string, isAllowed: boolean) {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isNeeded = isAllowed && isPlateLike(text) && isPlateLike(settled);
  const { data } = useQuery({ ...plateQueries.search(settled), enabled: isNeeded });
  return isNeeded ? (data?.items ?? none) : none;
}
