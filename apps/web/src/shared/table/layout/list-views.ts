import { definePreference, type Preference } from '../../preferences/preference.ts';
import { isTableLayout, type TableLayout } from './table-layout.ts';

/** A named query with its table layout. */
export interface ListView {
  id: string;
  name: string;
  /** Filters and order as a query string with its `?`; empty for the defaults. */
  search: string;
  layout: TableLayout;
}

export interface ListViews {
  views: readonly ListView[];
}

export const MAX_SAVED_VIEWS = 30;
export const MAX_NAME_CHARACTERS = 40;
const MAX_SEARCH_CHARACTERS = 4000;

const known = new Map<string, Preference<ListViews>>();

/** Returns the preference section of a list's named views: `views/fees/transaction-list`. */
export function listViewsOf(listKey: string): Preference<ListViews> {
  const found = known.get(listKey);
  if (found) return found;
  const preference = definePreference<ListViews>({
    name: `views/${listKey}`,
    version: 1,
    defaults: { views: [] },
    isValid: isListViews,
  });
  known.set(listKey, preference);
  return preference;
}

function isListViews(value: unknown): value is ListViews {
  const views = (value as Partial<ListViews> | null)?.views;
  return Array.isArray(views) && views.length <= MAX_SAVED_VIEWS && views.every(isListView);
}

function isListView(value: unknown): value is ListView {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, search, layout } = value as Partial<ListView>;
  return (
    typeof id === 'string' &&
    isViewName(name) &&
    typeof search === 'string' &&
    search.length <= MAX_SEARCH_CHARACTERS &&
    isTableLayout(layout)
  );
}

function isViewName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && name.length <= MAX_NAME_CHARACTERS;
}

/** Adds or replaces a view by name. Shape: returns the same array if the limit is reached. */
export function withView(views: readonly ListView[], view: ListView): readonly ListView[] {
  if (views.some(({ name }) => name === view.name)) {
    return views.map((other) => (other.name === view.name ? { ...view, id: other.id } : other));
  }
  return views.length < MAX_SAVED_VIEWS ? [...views, view] : views;
}
