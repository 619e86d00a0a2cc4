import type { Labels, ListShape } from '@parking-plus/contracts';
import type { CalendarDate, DateRange } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/languages.ts';
import type { CardPlace, TableColumn } from '../columns/table-column.ts';
import type { ListDefinition, ListSort } from '../table/query/list-state.ts';
import { listUrlFilters } from './list-filters.ts';
import type { FieldName, FilterName, FilterPayload, FilterValues, RowOf, SortName } from './list-types.ts';

/** Options of a filter in the list's search form. */
export interface FilterOptions<S extends ListShape> {
  name: FilterName<S>;
  /** Query parameter in the URL; the filter's name by default. */
  param?: string;
  /** URL value for yes, if mutually exclusive filters share one `param`. */
  word?: string;
  /** Default length of a period in days, including today; any date by default. */
  days?: number;
  /** Default period, if it is not a number of days. */
  start?: (today: CalendarDate) => DateRange | null;
  /** Offered values; all of the enumeration by default. */
  only?: readonly (number | string)[];
  /** Returns whether a link can use the key. Other keys are dropped; by default any valid key is accepted. */
  accepts?: (key: string) => boolean;
  /** Converts input to upper case without spaces. */
  upperCase?: boolean;
  /** Normalises typed text for the server's search. */
  normalise?: (text: string) => string;
  /** Example input. Replaces the contract's hint. */
  example?: string;
  /** Doubles the width of the field. */
  isWide?: boolean;
  /** Set by tabs and links only, without a field in the search form. */
  isHidden?: boolean;
}

/** Context of a column in addition to its row. */
export interface ColumnContext {
  t: TFunction;
  language: Language;
}

interface ColumnBase<S extends ListShape> {
  /** Width at the small density. Units: CSS pixels. */
  width: number;
  /** Key in saved layouts; the field by default. */
  key?: string;
  /** Title that differs from the field's label: contract labels or a message key. */
  title?: Labels | string;
  /** Message key of the column's tooltip. */
  hint?: string;
  pinned?: boolean | 'end';
  card?: CardPlace;
  /** Renders the value as a button that opens the detail. */
  opensDetail?: boolean;
  codes?: readonly string[];
  types?: readonly number[];
  field: FieldName<S>;
}

/** A column displayed by the kind of its field. */
export interface FieldColumn<S extends ListShape> extends ColumnBase<S> {
  /** Displays an enumeration as a coloured tag. */
  tag?: boolean;
  /** Text displayed instead of the value, such as a site name for its code. Null gives a dash. */
  show?: (row: RowOf<S>, context: ColumnContext) => string | null;
  as?: undefined;
}

/** A column computed from the row, with a kind different from its field's. */
export type ComputedColumn<S extends ListShape> = ColumnBase<S> & {
  as: (context: ColumnContext) => ColumnContentOf<RowOf<S>>;
};

type ColumnContentOf<Row> =
  TableColumn<Row> extends infer C
    ? C extends { kind: infer K; value: infer V }
      ? { kind: K; value: V } & Omit<
          C,
          | 'key'
          | 'title'
          | 'hint'
          | 'width'
          | 'pinned'
          | 'card'
          | 'opensDetail'
          | 'codes'
          | 'types'
          | 'sortable'
        >
      : never
    : never;

/** Configuration of a list in addition to the contract. */
export interface ListConfig<S extends ListShape> {
  /** The field that identifies a row. */
  rowKey: FieldName<S> | ((row: RowOf<S>) => string);
  /** The field by which an open detail finds a row whose key has changed. */
  formerKey?: FieldName<S>;
  /** Fields of the search form, frequent ones first. */
  filters: readonly (FilterName<S> | FilterOptions<S>)[];
  columns: readonly (FieldColumn<S> | ComputedColumn<S>)[];
  /** Default order; the server's order if omitted. */
  sort?: ListSort<SortName<S>>;
  /** Fixed filters that define the rows of this screen. */
  always?: Partial<FilterPayload<S>>;
  /**
   * Rewrites the payload's filters, for a value that represents another filter, such as 未指派 among people.
   */
  payload?: (filters: FilterPayload<S>) => FilterPayload<S>;
  /** Ignores the globally chosen sites, because some rows belong to no site. */
  ignoresChosenSites?: boolean;
}

/** A list definition: contract shape, columns and search form. */
export interface List<S extends ListShape = ListShape> {
  shape: S;
  config: ListConfig<S>;
  filters: readonly FilterOptions<S>[];
  definition: ListDefinition<FilterValues<S>, SortName<S>>;
  rowKey: (row: RowOf<S>) => string;
  formerKey?: (row: RowOf<S>) => string;
}

/**
 * Defines a list over a deal. Names are checked against the deal's shape only, so an invalid one is an error
 * on its own line.
 * Throws `RangeError` if a filter uses a parameter of every list (`page`, `size`, `sort`, `detail`).
 */
export function defineList<const S extends ListShape>(shape: S, config: ListConfig<NoInfer<S>>): List<S> {
  const filters = config.filters.map((filter) => (typeof filter === 'string' ? { name: filter } : filter));
  const { rowKey, formerKey } = config;
  const read = (field: FieldName<S>) => (row: RowOf<S>) => String(row[field as keyof RowOf<S>]);
  return {
    shape,
    config,
    filters,
    definition: { filters: listUrlFilters(shape, filters), sortFields: shape.sort as readonly SortName<S>[] },
    rowKey: typeof rowKey === 'function' ? rowKey : read(rowKey),
    ...(formerKey && { formerKey: read(formerKey) }),
  };
}
