import type { DataDeal, DealRequest, DealResult, ListShape } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { and, type Column, inArray, type SQL } from 'drizzle-orm';
import type { PgSelect, PgTable, PgView } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from '../db/database.ts';
import type { DealContext } from '../deals/define-deals.ts';
import { type ExportPage, exportPage } from './export-page.ts';
import { countPlans, registerCounts } from './list-counts.ts';
import type { OrderTerm } from './list-order.ts';
import { registerShape } from './list-shapes.ts';
import {
  type FindOptions,
  findAfter,
  findPage,
  findWhere,
  keyColumn,
  type ListPlan,
  readTotals,
  type SortedPage,
} from './read-list.ts';
import { readPage } from './read-page.ts';

type Filters<K extends DataDeal> = DealRequest<K> extends { filters?: infer F } ? NonNullable<F> : never;
type ListRow<K extends DataDeal> = DealResult<K> extends { items: (infer Row)[] } ? Row : never;
type Summary<K extends DataDeal> = DealResult<K> extends { summary: infer S } ? S : undefined;

type Table = PgTable | PgView;
type ColumnName<T> = { [F in keyof T]: T[F] extends Column ? F : never }[keyof T] & string;
/** Sort fields without a column of the same name. */
type OtherSort<S extends ListShape, T> = Exclude<S['sort'][number], ColumnName<T>>;

/** Dependencies for reading a list. */
export type ListReader = Pick<
  DealContext,
  'database' | 'identity' | 'clock' | 'voidGraceDays' | 'cancelHours' | 'uploadAlarmHours'
>;

/** Request for a list; `filters` is empty if rows are found by a condition. */
export type ListContext<K extends DataDeal> = ListReader & {
  readonly orm: Orm | Transaction;
  readonly filters: Filters<K>;
  /** Current date in Taipei. */
  readonly today: CalendarDate;
};

/** Definition of a list: one row per row of `table` that meets the conditions. */
export type ListDefinition<S extends ListShape, T extends Table, Key extends ColumnName<T>, Row> = {
  readonly table: T;
  /** Unique and not null: tie-breaker, and order of an export. */
  readonly key: Key;
  /** Select with all joins and no condition. */
  readonly rows: { readonly _: { readonly result: Row[] } };
  /** Joins of `rows` required by conditions, sort expressions and totals. */
  readonly joins?: (query: PgSelect) => PgSelect;
  /** Visible rows that match the filters. */
  readonly where: SQL | undefined;
  /** Filters that limit the rows and their count, but not the other totals. */
  readonly match?: SQL | undefined;
  /** Sort fields that are not columns of the same name. */
  readonly sort?: { readonly [F in S['sort'][number]]?: OrderTerm['by'] };
  /** Order of an unsorted list. */
  readonly order: readonly OrderTerm[];
  /** Tie-breakers of a list whose order lacks the key; default the key, in the direction of the sort. */
  readonly ties?: readonly OrderTerm[];
} & ([OtherSort<S, T>] extends [never]
  ? unknown
  : { readonly sort: { readonly [F in OtherSort<S, T>]: OrderTerm['by'] } }) &
  (Summary<S['deal']> extends undefined
    ? unknown
    : {
        /** Aggregates over `where`, or a function with a separate statement. */
        readonly totals:
          | { readonly [F in keyof Summary<S['deal']>]: SQL<Summary<S['deal']>[F]> }
          | (() => Promise<{ readonly total: number } & Summary<S['deal']>>);
      });

type Present<K extends DataDeal, Row> = (
  rows: readonly Row[],
  context: ListContext<K>,
) => ListRow<K>[] | Promise<ListRow<K>[]>;

type Find<Row> = (
  condition: SQL | undefined,
  reader: ListReader,
  options?: FindOptions & { readonly within?: Transaction },
) => Promise<Row[]>;

export type ListQuery<K extends DataDeal, Row> = {
  /** Returns one page, and the totals of all matching rows. */
  readonly page: (query: DealRequest<K>, reader: ListReader) => Promise<DealResult<K>>;
  /** Returns the next matching rows in key order. */
  readonly export: (
    query: { readonly filters?: Filters<K>; readonly afterKey: string | null },
    reader: ListReader,
  ) => Promise<ExportPage<ListRow<K>>>;
  /** Returns the rows that meet a condition, visible to the caller or not. */
  readonly find: Find<ListRow<K>>;
  /**
   * Returns the rows with these keys that the caller can see, by key. Null and undefined keys are ignored.
   * `within` is the transaction of the read, if any.
   */
  readonly findVisible: (
    keys: readonly (string | null | undefined)[],
    reader: ListReader,
    within?: Orm | Transaction,
  ) => Promise<ReadonlyMap<string, ListRow<K>>>;
  /** Like `find`, but returns stored rows without `present`. */
  readonly findStored: Find<Row>;
};

/**
 * Returns the page, totals and export queries of a list definition.
 * `present` converts stored rows to rows of the contract; without it, they must be identical.
 */
export function listQuery<S extends ListShape, T extends Table, Key extends ColumnName<T>>(
  shape: S,
  define: (context: ListContext<S['deal']>) => ListDefinition<S, T, Key, ListRow<S['deal']>>,
): ListQuery<S['deal'], ListRow<S['deal']>>;
export function listQuery<S extends ListShape, T extends Table, Key extends ColumnName<T>, Row>(
  shape: S,
  define: (context: ListContext<S['deal']>) => ListDefinition<S, T, Key, Row>,
  present: Present<S['deal'], Row>,
): ListQuery<S['deal'], Row>;
export function listQuery<K extends DataDeal, Row>(
  shape: ListShape,
  define: (context: ListContext<K>) => unknown,
  present: Present<K, Row> = (rows) => [...rows] as unknown[] as ListRow<K>[],
): ListQuery<K, Row> {
  function open(
    reader: ListReader,
    filters = {} as Filters<K>,
    orm: Orm | Transaction = reader.database.orm,
  ) {
    const context = { ...reader, orm, filters, today: businessDateOf(reader.clock.nowMs()) };
    return {
      plan: define(context) as ListPlan,
      shown: async (rows: readonly unknown[]) => present(rows as readonly Row[], context),
    };
  }

  registerShape(shape);
  registerCounts(shape.deal, (filters, reader) =>
    countPlans(
      reader.database.orm,
      filters.map((each) => open(reader, each as Filters<K>).plan),
    ),
  );

  return {
    async page(query, reader) {
      const { orm } = reader.database;
      const request = query as unknown as SortedPage & { readonly filters?: Filters<K> };
      const { plan, shown } = open(reader, request.filters);
      const [rows, { total, ...summary }] = await readPage(
        request,
        (page) => findPage(orm, plan, page),
        () => readTotals(orm, plan),
      );
      const { page, pageSize } = request;
      const result = { items: await shown(rows), total, page, pageSize };
      return (plan.totals === undefined ? result : { ...result, summary }) as unknown as DealResult<K>;
    },
    async export({ filters, afterKey }, reader) {
      const { plan, shown } = open(reader, filters);
      return exportPage(
        (limit) => findAfter(plan, afterKey, limit),
        (row) => (row as Readonly<Record<string, string>>)[plan.key] as string,
        shown,
      );
    },
    async find(condition, reader, options = {}) {
      const { plan, shown } = open(reader, undefined, options.within);
      return shown(await findWhere(plan, condition, options));
    },
    async findVisible(keys, reader, within) {
      const wanted = [...new Set(keys.filter((key) => typeof key === 'string'))];
      if (wanted.length === 0) return new Map();
      const { plan, shown } = open(reader, undefined, within);
      const rows = await shown(await findWhere(plan, and(plan.where, inArray(keyColumn(plan), wanted)), {}));
      return new Map(rows.map((row) => [(row as Readonly<Record<string, string>>)[plan.key] as string, row]));
    },
    async findStored(condition, reader, options = {}) {
      const { plan } = open(reader, undefined, options.within);
      return (await findWhere(plan, condition, options)) as Row[];
    },
  };
}
