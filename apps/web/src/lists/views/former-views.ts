import { ApiError } from '@parking-plus/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { savedViewQueries } from '../../resources/saved-views/saved-view-queries.ts';
import { api } from '../../shared/api/api.ts';
import { definePreference, type Preference } from '../../shared/preferences/preference.ts';
import { preferenceOf, resetPreference, setPreference } from '../../shared/preferences/preference-store.ts';
import { isTableLayout, type TableLayout } from '../../shared/table/layout/table-layout.ts';

interface FormerView {
  name: string;
  search: string;
  layout: TableLayout;
}

const known = new Map<string, Preference<{ views: readonly FormerView[] }>>();

/** Returns the preference section that held a list's views in this browser: `views/fees/payment-list`. */
export function formerViewsOf(listKey: string): Preference<{ views: readonly FormerView[] }> {
  const found = known.get(listKey);
  if (found) return found;
  const preference = definePreference<{ views: readonly FormerView[] }>({
    name: `views/${listKey}`,
    version: 1,
    defaults: { views: [] },
    isValid: (value): value is { views: readonly FormerView[] } => {
      const views = (value as { views?: unknown } | null)?.views;
      return Array.isArray(views) && views.every(isFormerView);
    },
  });
  known.set(listKey, preference);
  return preference;
}

function isFormerView(value: unknown): value is FormerView {
  const { name, search, layout } = (value ?? {}) as Partial<FormerView>;
  return typeof name === 'string' && typeof search === 'string' && isTableLayout(layout);
}

/** Moves views that this browser holds to the account, once. Those that fail stay for the next time. */
export function useMovedViews(listKey: string, isReady: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const preference = formerViewsOf(listKey);
    const { views } = preferenceOf(preference);
    if (!isReady || views.length === 0) return;
    void moveViews(listKey, views).then((left) => {
      if (left.length === 0) resetPreference(preference);
      else setPreference(preference, { views: left });
      return client.invalidateQueries({ queryKey: savedViewQueries.all() });
    });
  }, [listKey, isReady, client]);
}

/** Creates the views one at a time. Returns those that the server did not take. */
async function moveViews(listKey: string, views: readonly FormerView[]): Promise<FormerView[]> {
  const left: FormerView[] = [];
  for (const view of views) {
    const { name, search, layout } = view;
    try {
      const columns = layout.columns.map((column) => ({ ...column }));
      await api.data('SavedViewCreate', { listKey, name, search, layout: { ...layout, columns } });
    } catch (error) {
      // Moved by another browser of the account.
      const isThere = error instanceof ApiError && error.code === 'saved-view-name-taken';
      if (!isThere) left.push(view);
    }
  }
  return left;
}
