import type { Labels, ListShape } from '@parking-plus/contracts';
import type { CalendarDate, DateRange } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../i18n/languages.ts';
import type { CardPlace, TableColumn } from '../columns/table-column.ts';
import type { ListDefinition, ListSort } from '../table/query/list-state.ts';
import { listUrlFilters } from './list-filters.ts';
import type { FieldName, FilterName, FilterPayload, FilterValues, RowOf, SortName } from './list-types.ts';

/** A filter of the list's search form, where more than its name is to be said. */
export interface FilterOptions<S extends ListShape> {
  name: FilterName<S>;
  /** Query parameter in the URL; left out: the filter's name. */
  param?: string;
  /** What the URL says for yes, where filters that rule each other out share one `param`. */
  word?: string;
  /** Days that a period covers at first, today included; left out: any date. */
  days?: number;
  /** First period, where it is not a number of days. */
  start?: (today: CalendarDate) => DateRange | null;
  /** Values offered, where they are not all of an enumeration. */
  only?: readonly (number | string)[];
  /** Keys that a link may ask for; others are dropped. Left out: whatever looks like a key. */
  accepts?: (key: string) => boolean;
  /** Types capitals without spaces, whatever the keyboard says. */
  upperCase?: boolean;
  /** Brings typed text into the form in which the server looks for it. */
  normalise?: (text: string) => string;
  /** An example of what may be typed, in place of the contract's hint. */
  example?: string;
  /** Twice the room of a short field. */
  isWide?: boolean;
  /** Set by tabs and links only: the search form has no field for it. */
  isHidden?: boolean;
}

/** What a column may depend on beside its row. */
export interface ColumnContext {
  t: TFunction;
  language: Language;
}

interface ColumnBase<S extends ListShape> {
  /** Pixels at the small density. */
  width: number;
  /** Under which layouts of accounts know the column; left out: the field. */
  key?: string;
  /** Title that is not the field's label: labels of the contract, or a message key. */
  title?: Labels | string;
  /** Message key of what the column means, for its tooltip. */
  hint?: string;
  pinned?: boolean | 'end';
  card?: CardPlace;
  /** The value is a button that opens the detail. */
  opensDetail?: boolean;
  codes?: readonly string[];
  types?: readonly number[];
  field: FieldName<S>;
}

/** A column shown as the kind of its field asks. */
export interface FieldColumn<S extends ListShape> extends ColumnBase<S> {
  /** An enumeration as a coloured tag. */
  tag?: boolean;
  /** The text shown in place of the value, such as a site's name for its code; null is shown as a dash. */
  show?: (row: RowOf<S>, context: ColumnContext) => string | null;
  as?: undefined;
}

/** A column whose value is made of the row, as another kind than its field's. */
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

/** What a screen says of its list beyond the contract. */
export interface ListConfig<S extends ListShape> {
  /** The field whose value identifies a row. */
  rowKey: FieldName<S> | ((row: RowOf<S>) => string);
  /** The field by which an open detail still finds a row whose key has changed. */
  formerKey?: FieldName<S>;
  /** Fields of the search form, the frequent ones first. */
  filters: readonly (FilterName<S> | FilterOptions<S>)[];
  columns: readonly (FieldColumn<S> | ComputedColumn<S>)[];
  /** Order while the user has chosen none; left out: the server's own. */
  sort?: ListSort<SortName<S>>;
  /** Filters that always hold: what makes the rows those of this screen. */
  always?: Partial<FilterPayload<S>>;
  /** Rewrites the filters of the payload, for a choice that stands for another filter, such as 未指派 among people. */
  payload?: (filters: FilterPayload<S>) => FilterPayload<S>;
  /** Some rows belong to no site: the sites chosen in the frame, which would hide them, do not narrow the list. */
  ignoresChosenSites?: boolean;
}

/** A list as one value: its shape by the contract, its columns and its search form. */
export interface List<S extends ListShape = ListShape> {
  shape: S;
  config: ListConfig<S>;
  filters: readonly FilterOptions<S>[];
  definition: ListDefinition<FilterValues<S>, SortName<S>>;
  rowKey: (row: RowOf<S>) => string;
  formerKey?: (row: RowOf<S>) => string;
}

/**
 * Defines a list over a deal.
 * Names are checked against the deal's shape alone, so that a wrong one is an error on its own line.
 * Throws `RangeError` if a filter takes a parameter that every list has (`page`, `size`, `sort`, `detail`).
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
