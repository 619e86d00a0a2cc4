import { createContext, type ReactNode, use } from 'react';
import { formatCount } from '../../formats/amount-format.ts';
import styles from './quick-tabs.module.css';

/** A frequent query of a list, as a set of filters. */
export interface QuickTab<V extends object> {
  id: string;
  label: string;
  /** Filters that the tab sets; others are not changed. The tab "all" sets the defaults. */
  filters: Partial<V>;
  /** Number of open rows. Null while loading, which reserves its space. */
  count?: number | null;
}

export interface QuickTabsProps<V extends object> {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly QuickTab<V>[];
  url: { filters: V; applyFilters(filters: V): boolean };
}

/** Additions of a list's saved views to its strip of tabs. */
export interface StripViews {
  /** True while a saved view is open: no quick tab is active. */
  isOpen: boolean;
  /** True if the tabs lead elsewhere, such as to a second list. */
  hasOwnTabs: boolean;
  /** Leaves the saved view for these filters. */
  leave(filters: object): void;
  /** The saved views. */
  content: ReactNode;
  /** Receives the element below the strip, for notices of the views. */
  setPlace?: (element: HTMLElement | null) => void;
}

/** Saved views of the list around the tabs. Null outside a list. */
export const StripViewsContext = createContext<StripViews | null>(null);

/** Returns the active tab: the first one with all filters set. */
export function currentTab<V extends object>(
  tabs: readonly QuickTab<V>[],
  filters: V,
): QuickTab<V> | undefined {
  return tabs.find((tab) => holds(tab.filters, filters));
}

/** Quick filters of a list. The URL determines the active one. */
export function QuickTabs<V extends object>({ label, tabs, url }: QuickTabsProps<V>) {
  const views = use(StripViewsContext);
  const matching = currentTab(tabs, url.filters);
  const current = views?.isOpen ? undefined : matching;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div className={styles.tabs} role="group" aria-label={label}>
        {tabs.map((tab) => (
          <StripTab
            key={tab.id}
            label={tab.label}
            count={tab.count}
            isActive={tab === current}
            onOpen={() => {
              if (views?.isOpen && (tab === matching || !views.hasOwnTabs)) views.leave(tab.filters);
              else url.applyFilters({ ...url.filters, ...tab.filters });
            }}
          />
        ))}
        {views?.content}
      </div>
      {views && <div className={styles.place} ref={views.setPlace} />}
    </>
  );
}

export interface StripTabProps {
  label: string;
  /** Null while loading, which reserves its space. */
  count: number | null | undefined;
  isActive: boolean;
  /** Names the dot of unsaved changes. */
  changed?: string | undefined;
  onOpen: () => void;
}

/** A tab of the strip. */
export function StripTab({ label, count, isActive, changed, onOpen }: StripTabProps) {
  return (
    <button
      ref={isActive ? scrollIntoView : undefined}
      type="button"
      className={styles.tab}
      aria-pressed={isActive}
      onClick={onOpen}
    >
      {label}
      {changed !== undefined && (
        <span className={styles.dot} role="img" aria-label={changed} title={changed} />
      )}
      {count !== undefined && (
        <span className={styles.count}>{count === null ? '\u00a0' : formatCount(count)}</span>
      )}
    </button>
  );
}

/** On a phone the strip is wider than the page, and a link can activate its last tab. */
function scrollIntoView(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (!tab || !strip) return;
  const [own, frame] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (own.right > frame.right) strip.scrollLeft += own.right - frame.right;
  else if (own.left < frame.left) strip.scrollLeft -= frame.left - own.left;
}

function holds<V extends object>(wanted: Partial<V>, filters: V): boolean {
  const names = Object.keys(wanted) as (keyof V)[];
  return names.every((name) => JSON.stringify(wanted[name]) === JSON.stringify(filters[name]));
}
