import type { DealRequest, DealResult, FieldShape, ListShape } from '@parking-plus/contracts';
import type { DateRange } from '@parking-plus/domain';

/** A row in the deal's response. */
export type RowOf<S extends ListShape> =
  DealResult<S['deal']> extends { items: readonly (infer Row)[] } ? Row : never;

/** Totals of all matching rows in the deal's response, or undefined without any. */
export type SummaryOf<S extends ListShape> =
  DealResult<S['deal']> extends { summary: infer Summary } ? Summary : undefined;

export type FilterName<S extends ListShape> = keyof S['filters'] & string;
export type FieldName<S extends ListShape> = keyof S['row'] & keyof RowOf<S> & string;
export type SortName<S extends ListShape> = S['sort'][number];

/** The filters of the deal's payload, all required. */
export type FilterPayload<S extends ListShape> =
  DealRequest<S['deal']> extends { filters?: infer Filters } ? NonNullable<Filters> : never;

type Payload<S extends ListShape, N> = N extends keyof FilterPayload<S>
  ? NonNullable<FilterPayload<S>[N]>
  : never;

type ValueOf<F extends FieldShape, P> = F['kind'] extends 'period'
  ? DateRange | null
  : F extends { isList: true }
    ? P extends readonly (infer Code)[]
      ? readonly Code[]
      : readonly string[]
    : F['kind'] extends 'yesNo'
      ? boolean | null
      : F['kind'] extends 'count'
        ? number | null
        : string;

/** Filter values by their contract names. The URL stores them. */
export type FilterValues<S extends ListShape> = {
  [N in FilterName<S>]: ValueOf<S['filters'][N], Payload<S, N>>;
};
