import { isCalendarDate } from '@parking-plus/domain';
import { useSearchParams } from 'react-router-dom';
import { useSelectedSites } from '../../../session/account/selected-sites.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';

/** Range of years in the contract: ROC years 1 to 999. */
export const FIRST_YEAR = 1912;
export const LAST_YEAR = 2910;

const ALL = 'all';

/** URL state of the calendar: year, site and selected day. */
export interface SpecialDayUrl {
  year: number;
  /** Null for all sites. Defaults to the user's chosen site. */
  siteCode: string | null;
  day: string | null;
  showYear: (year: number) => void;
  showSite: (siteCode: string | null) => void;
  showDay: (day: string | null) => void;
}

export function useSpecialDayUrl(): SpecialDayUrl {
  const [params, setParams] = useSearchParams();
  const today = useBusinessToday();
  const chosenSites = useSelectedSites();
  const year = readYear(params.get('year')) ?? Number(today.slice(0, 4));
  const day = params.get('day');

  function change(changes: Record<string, string | null>, isStep = true) {
    setParams(
      (former) => {
        const next = new URLSearchParams(former);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: !isStep, preventScrollReset: true },
    );
  }

  return {
    year,
    siteCode: readSite(params.get('siteCode'), chosenSites),
    day: day !== null && isCalendarDate(day) && day.startsWith(`${year}-`) ? day : null,
    showYear: (next) => change({ year: String(next), day: null }),
    showSite: (siteCode) => change({ siteCode: siteCode ?? ALL }),
    // Replaces the history entry when the selected day changes.
    showDay: (next) => change({ year: next === null ? String(year) : next.slice(0, 4), day: next }, false),
  };
}

function readYear(text: string | null): number | null {
  const year = text !== null && /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

function readSite(text: string | null, chosenSites: readonly string[]): string | null {
  if (text === ALL) return null;
  if (text !== null && /^[\w-]{1,20}$/.test(text)) return text;
  return chosenSites.length === 1 ? (chosenSites[0] ?? null) : null;
}
