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

/** Returns the active tab: the first one with all filters set. */
export function currentTab<V extends object>(
  tabs: readonly QuickTab<V>[],
  filters: V,
): QuickTab<V> | undefined {
  return tabs.find((tab) => holds(tab.filters, filters));
}

/** Quick filters of a list. The URL determines the active one. */
export function QuickTabs<V extends object>({ label, tabs, url }: QuickTabsProps<V>) {
  const current = currentTab(tabs, url.filters);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={styles.tabs} role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          ref={tab === current ? scrollIntoView : undefined}
          type="button"
          className={styles.tab}
          aria-pressed={tab === current}
          onClick={() => url.applyFilters({ ...url.filters, ...tab.filters })}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={styles.count}>{tab.count === null ? '\u00a0' : formatCount(tab.count)}</span>
          )}
        </button>
      ))}
    </div>
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
