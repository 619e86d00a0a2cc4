import { definePreference, type Preference } from '../../preferences/preference.ts';
import { isTableLayout, type TableLayout } from './table-layout.ts';

/** A question and how its answer is shown, under a name. */
export interface ListView {
  id: string;
  name: string;
  /** Filters and order as the URL has them, with its `?`; empty for the list as it opens. */
  search: string;
  layout: TableLayout;
}

export interface ListViews {
  views: readonly ListView[];
}

export const MOST_VIEWS = 30;
export const MOST_NAME_CHARACTERS = 40;
const MOST_SEARCH_CHARACTERS = 4000;

const known = new Map<string, Preference<ListViews>>();

/** The section that keeps the named views of a list: `views/fees/transaction-list`. */
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
  return Array.isArray(views) && views.length <= MOST_VIEWS && views.every(isListView);
}

function isListView(value: unknown): value is ListView {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, search, layout } = value as Partial<ListView>;
  return (
    typeof id === 'string' &&
    isViewName(name) &&
    typeof search === 'string' &&
    search.length <= MOST_SEARCH_CHARACTERS &&
    isTableLayout(layout)
  );
}

function isViewName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== '' && name.length <= MOST_NAME_CHARACTERS;
}

/** Keeps a view; one of the same name is replaced, in its place. Shape: the same list where there is no room for more. */
export function withView(views: readonly ListView[], view: ListView): readonly ListView[] {
  if (views.some(({ name }) => name === view.name)) {
    return views.map((other) => (other.name === view.name ? { ...view, id: other.id } : other));
  }
  return views.length < MOST_VIEWS ? [...views, view] : views;
}
