import type { DateRange } from '@parking-plus/domain';
import { formatBusinessDate } from '../../formats/date-format.ts';
import { formatList } from '../../formats/list-format.ts';

export interface FilterChoice {
  value: number | string;
  label: string;
}

interface Named<N extends string> {
  name: N;
  label: string;
}

export interface TextFilter<N extends string = string> extends Named<N> {
  kind: 'text';
  maxLength: number;
  placeholder?: string;
  /** Example input. The label marks it as an example, because it could look like an active value. */
  example?: string;
  /** Converts input to upper case, for plates and numbers. */
  isUpperCase?: boolean;
}

export interface ChoicesFilter<N extends string = string> extends Named<N> {
  kind: 'choices';
  options: readonly FilterChoice[];
  isLoading?: boolean;
  /** Doubles the width, for long names. */
  isWide?: boolean;
}

export interface YesNoFilter<N extends string = string> extends Named<N> {
  kind: 'yes-no';
  yes: string;
  no: string;
}

export interface NumberFilter<N extends string = string> extends Named<N> {
  kind: 'number';
  /** Offered numbers; any whole number by default. */
  options?: readonly FilterChoice[];
  max?: number;
  placeholder?: string;
}

export interface PeriodFilter<N extends string = string> extends Named<N> {
  kind: 'period';
}

type FieldOf<N extends string, T> = [T] extends [DateRange | null]
  ? PeriodFilter<N>
  : [T] extends [boolean | null]
    ? YesNoFilter<N>
    : [T] extends [string]
      ? TextFilter<N>
      : [T] extends [number | null]
        ? NumberFilter<N>
        : ChoicesFilter<N>;

/** Input definition of a filter of `V`. Its kind follows from its value. */
export type FilterField<V> = { [N in keyof V & string]: FieldOf<N, V[N]> }[keyof V & string];

/** A field and its value after `FilterField` has checked the pair. */
export type AnyFilterField = TextFilter | ChoicesFilter | YesNoFilter | NumberFilter | PeriodFilter;
export type FilterValue = string | number | boolean | null | DateRange | readonly (number | string)[];

/** Maximum of names shown. A count represents the rest. */
const NAMES_SHOWN = 2;

/** Texts for no limit, for periods and for options. */
interface UnlimitedLabels {
  anyDate: string;
  all: string;
}

/**
 * Returns a filter's value as text, such as `信義松仁站、板橋府中站 +3`.
 * Shape: at most `mostNames` names of options, and the count of the rest.
 */
export function describeFilter(
  field: AnyFilterField,
  value: FilterValue,
  words: UnlimitedLabels,
  mostNames = NAMES_SHOWN,
): string {
  switch (field.kind) {
    case 'text':
      return String(value);
    case 'yes-no':
      return value === true ? field.yes : field.no;
    case 'number':
      return field.options?.find((option) => option.value === value)?.label ?? String(value);
    case 'period':
      return describePeriod(value as DateRange | null, words.anyDate);
    case 'choices': {
      const codes = value as readonly (number | string)[];
      if (codes.length === 0) return words.all;
      const names = codes.map(
        (code) => field.options.find((option) => option.value === code)?.label ?? String(code),
      );
      const more = names.length > mostNames ? ` +${names.length - mostNames}` : '';
      return formatList(names.slice(0, mostNames)) + more;
    }
  }
}

/** Describes all active filters and every period in full, for files and print. */
export function describeFilters(
  fields: readonly AnyFilterField[],
  values: Readonly<Record<string, FilterValue>>,
  words: UnlimitedLabels,
): [name: string, words: string][] {
  return fields
    .filter((field) => field.kind === 'period' || !isUnlimited(values[field.name] ?? null))
    .map((field) => [
      field.label,
      describeFilter(field, values[field.name] ?? null, words, Number.POSITIVE_INFINITY),
    ]);
}

function isUnlimited(value: FilterValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Describes a period of business dates. Null gives `anyDate`. */
export function describePeriod(range: DateRange | null, anyDate: string): string {
  if (!range) return anyDate;
  const start = formatBusinessDate(range.start);
  return range.start === range.end ? start : `${start} – ${formatBusinessDate(range.end)}`;
}
