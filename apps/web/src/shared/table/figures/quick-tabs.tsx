import { formatCount } from '../../formats/amount-format.ts';
import styles from './quick-tabs.module.css';

/** A question that staff ask of a list again and again, as filters of it. */
export interface QuickTab<V extends object> {
  id: string;
  label: string;
  /** The filters that the tab sets; others stay as they are. Those of the tab "all" are the defaults. */
  filters: Partial<V>;
  /** How many rows wait there; null before it is known, which keeps its place. */
  count?: number | null;
}

export interface QuickTabsProps<V extends object> {
  /** What the tabs divide, for those who do not see them. */
  label: string;
  tabs: readonly QuickTab<V>[];
  url: { filters: V; applyFilters(filters: V): boolean };
}

/** Returns the tab that the filters ask for: the first whose filters all hold. */
export function currentTab<V extends object>(
  tabs: readonly QuickTab<V>[],
  filters: V,
): QuickTab<V> | undefined {
  return tabs.find((tab) => holds(tab.filters, filters));
}

/** Ready questions over a list, each one press away; the URL says which one is asked. */
export function QuickTabs<V extends object>({ label, tabs, url }: QuickTabsProps<V>) {
  const current = currentTab(tabs, url.filters);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={styles.tabs} role="group" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          ref={tab === current ? keepInView : undefined}
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

/** On a phone the strip is wider than the page, and a link may ask for its last question. */
function keepInView(tab: HTMLElement | null): void {
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
