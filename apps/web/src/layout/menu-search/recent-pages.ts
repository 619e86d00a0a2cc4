import { definePreference } from '../../shared/preferences/preference.ts';
import { setPreference, usePreference } from '../../shared/preferences/preference-store.ts';

const MAX_PAGES = 6;

const recentPages = definePreference<{ ids: readonly string[] }>({
  name: 'menuSearch',
  version: 1,
  defaults: { ids: [] },
  isValid: (value): value is { ids: string[] } => {
    const ids = (value as { ids?: unknown } | null)?.ids;
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string');
  },
});

/** Returns the ids of pages opened through the search, most recent first. */
export function useRecentPages(): readonly string[] {
  return usePreference(recentPages).ids;
}

export function rememberPage(id: string): void {
  setPreference(recentPages, ({ ids }) => ({
    ids: [id, ...ids.filter((known) => known !== id)].slice(0, MAX_PAGES),
  }));
}
