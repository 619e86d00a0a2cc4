import {
  addDays,
  type CalendarDate,
  type DateRange,
  isCalendarDate,
  isDateRange,
} from '@parking-plus/domain';

/** What a default may depend on, beside the URL itself. */
export interface UrlContext {
  /** The business date of today, by the server's clock. */
  today: CalendarDate;
  /** Codes of the sites that the user has chosen for every list; none means all. */
  presetSites?: readonly string[];
}

/**
 * One filter's place in the URL: a single query parameter.
 * Shape: `parse` answers undefined for nonsense, which then means the default; it never throws.
 */
export interface UrlField<T> {
  /** Query parameter; left out: the filter's name. */
  param?: string;
  defaultValue(context: UrlContext): T;
  parse(text: string, context: UrlContext): T | undefined;
  format(value: T): string;
  /**
   * Of a field whose default is the user's own choice (a preset): what a link means that has other parameters of the
   * list but not this one. Where the user has a preset the field is always written, so that a link shows others the same.
   */
  unset?: T;
}

/** Free text: trimmed, cut to `maxLength`, and brought into the form in which it is searched. */
export function textField(options: {
  maxLength: number;
  normalise?: ((text: string) => string) | undefined;
}): UrlField<string> {
  const clean = (text: string) =>
    (options.normalise?.(text) ?? text.trim()).slice(0, options.maxLength).trim();
  return { defaultValue: () => '', parse: clean, format: clean };
}

/** Codes chosen from a closed list, such as an enumeration; unknown ones are dropped. Empty means all. */
export function codeListField<C extends number | string>(known: readonly C[]): UrlField<readonly C[]> {
  return {
    defaultValue: () => [],
    parse(text) {
      const wanted = new Set(text.split(','));
      const codes = known.filter((code) => wanted.has(String(code)));
      return codes.length > 0 ? codes : undefined;
    },
    format: (codes) => known.filter((code) => codes.includes(code)).join(','),
  };
}

const KEY_TEXT = /^[\p{L}\p{N}_-]{1,20}$/u;

/** Keys whose list only the server knows: kept if they look like keys, or as `accepts` says. Empty means all. */
export function keyListField(options: {
  maxItems: number;
  accepts?: ((key: string) => boolean) | undefined;
}): UrlField<readonly string[]> {
  const { accepts = (key) => KEY_TEXT.test(key) } = options;
  return {
    defaultValue: () => [],
    parse(text) {
      const keys = [...new Set(text.split(','))].filter(accepts);
      return keys.length > 0 ? keys.slice(0, options.maxItems) : undefined;
    },
    format: (keys) => [...new Set(keys)].sort().join(','),
  };
}

/** Text of all sites, where a preset would otherwise narrow them; no code looks like it. */
const ALL_SITES = '*';

/** Codes of sites; the default is the user's preset. Empty means all: `*` in the URL of somebody with a preset. */
export function siteCodesField(options: { maxItems: number }): UrlField<readonly string[]> {
  const keys = keyListField(options);
  return {
    defaultValue: ({ presetSites = [] }) => presetSites,
    parse: (text, context) => (text === ALL_SITES ? [] : keys.parse(text, context)),
    format: (codes) => (codes.length === 0 ? ALL_SITES : keys.format(codes)),
    unset: [],
  };
}

const WHOLE_NUMBER = /^\d{1,6}$/;

/** A whole number, one of the `known` ones and at most `max`; null for any. Of several in a link the largest counts. */
export function numberField({
  known,
  max = Number.POSITIVE_INFINITY,
}: {
  known?: readonly (number | string)[] | undefined;
  max?: number | undefined;
} = {}): UrlField<number | null> {
  return {
    defaultValue: () => null,
    parse(text) {
      const numbers = text
        .split(',')
        .filter((part) => WHOLE_NUMBER.test(part))
        .map(Number)
        .filter((number) => known?.includes(number) ?? true);
      return numbers.length > 0 ? Math.min(Math.max(...numbers), max) : undefined;
    },
    format: (value) => (value === null ? '' : String(value)),
  };
}

/** Yes, no, or null for either. */
export function yesNoField(): UrlField<boolean | null> {
  return {
    defaultValue: () => null,
    parse: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
    format: (value) => (value === null ? '' : value ? 'yes' : 'no'),
  };
}

/** A yes as a word: filters that rule each other out share one parameter. Null for either. */
export function wordField(word: string): UrlField<boolean | null> {
  return {
    defaultValue: () => null,
    parse: (text) => (text === word ? true : undefined),
    format: (value) => (value ? word : ''),
  };
}

/** Text of a period without limits; no date looks like it. */
const ANY_DATE = 'all';
const RANGE_SEPARATOR = '..';

/**
 * A span of business dates, or null for any date: `2026-11-14..2026-11-20`, `all`.
 * Dates that do not exist and spans that end before they start are nonsense.
 */
export function dateRangeField(
  defaultRange: (today: CalendarDate) => DateRange | null,
): UrlField<DateRange | null> {
  return {
    defaultValue: ({ today }) => defaultRange(today),
    parse(text) {
      if (text === ANY_DATE) return null;
      const [start = '', end = '', ...rest] = text.split(RANGE_SEPARATOR);
      if (rest.length > 0 || !isCalendarDate(start) || !isCalendarDate(end)) return undefined;
      return isDateRange({ start, end }) ? { start, end } : undefined;
    },
    format: (range) => (range ? `${range.start}${RANGE_SEPARATOR}${range.end}` : ANY_DATE),
  };
}

/** The last `days` days, today included. */
export function lastDays(today: CalendarDate, days: number): DateRange {
  return { start: addDays(today, 1 - days), end: today };
}
