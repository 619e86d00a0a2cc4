import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { looksLikePlate, plateQueries } from './plate-queries.ts';

/** How long somebody has to pause before the server is asked. */
const PAUSE_MS = 200;

const none: readonly { plate: string; lastSeenAt: string | null; isNearMiss: boolean }[] = [];

/** Plates that what is being typed may mean; none while it does not look like one. */
export function usePlateSearch(typed: string, isAllowed: boolean) {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isWanted = isAllowed && looksLikePlate(text) && looksLikePlate(settled);
  const { data } = useQuery({ ...plateQueries.search(settled), enabled: isWanted });
  return isWanted ? (data?.items ?? none) : none;
}
