import {
  addDays,
  type CalendarDate,
  type DateRange,
  isCalendarDate,
  isDateRange,
} from '@parking-plus/domain';

/** Context of a default value, in addition to the URL. */
export interface UrlContext {
  /** Current business date by the server's clock. */
  today: CalendarDate;
  /** Codes of the user's global site selection. Empty means all. */
  presetSites?: readonly string[];
}

/**
 * A filter as a single query parameter.
 * Shape: `parse` returns undefined for invalid text, which means the default. It never throws.
 */
export interface UrlField<T> {
  /** Query parameter; the filter's name by default. */
  param?: string;
  defaultValue(context: UrlContext): T;
  parse(text: string, context: UrlContext): T | undefined;
  format(value: T): string;
  /**
   * For a field with a user preset as default: its value in a link with other list parameters but without
   * this one. With a preset the field is always written, so a link shows the same to other users.
   */
  unset?: T;
}

/** Free text: trimmed, truncated to `maxLength`, and normalised for the search. */
export function textField(options: {
  maxLength: number;
  normalise?: ((text: string) => string) | undefined;
}): UrlField<string> {
  const clean = (text: string) =>
    (options.normalise?.(text) ?? text.trim()).slice(0, options.maxLength).trim();
  return { defaultValue: () => '', parse: clean, format: clean };
}

/** Codes of a closed list, such as an enumeration. Unknown ones are dropped. Empty means all. Reads `known` at each use. */
export function codeListField<C extends number | string>(known: () => readonly C[]): UrlField<readonly C[]> {
  return {
    defaultValue: () => [],
    parse(text) {
      const wanted = new Set(text.split(','));
      const codes = known().filter((code) => wanted.has(String(code)));
      return codes.length > 0 ? codes : undefined;
    },
    format: (codes) =>
      known()
        .filter((code) => codes.includes(code))
        .join(','),
  };
}

const KEY_TEXT = /^[\p{L}\p{N}_-]{1,20}$/u;

/** Keys of a list known only to the server: kept if they look valid or pass `accepts`. Empty means all. */
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

/** URL value for all sites, which overrides a preset. No code can equal it. */
const ALL_SITES = '*';

/** Site codes. The default is the user's preset. Empty means all, written as `*` with a preset. */
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

/** A whole number from `known` and up to `max`, or null for any. The largest of several counts. */
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

/** Yes as a keyword, because mutually exclusive filters share a parameter. Null for either. */
export function wordField(word: string): UrlField<boolean | null> {
  return {
    defaultValue: () => null,
    parse: (text) => (text === word ? true : undefined),
    format: (value) => (value ? word : ''),
  };
}

/** URL value for an unlimited period. No date can equal it. */
const ANY_DATE = 'all';
const RANGE_SEPARATOR = '..';

/**
 * A range of business dates, or null for any date: `2026-11-14..2026-11-20`, `all`. Non-existent dates and
 * reversed ranges are invalid.
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

/** Returns the last `days` days, including today. */
export function lastDays(today: CalendarDate, days: number): DateRange {
  return { start: addDays(today, 1 - days), end: today };
}
