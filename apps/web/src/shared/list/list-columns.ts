import type { FieldKind, FieldShape, ListShape } from '@parking-plus/contracts';
import type { GuardedColumn } from '../columns/table-column.ts';
import type { ColumnContext, ComputedColumn, FieldColumn, List } from './define-list.ts';
import type { RowOf } from './list-types.ts';

/** Returns the columns of a list, titled from the contract. */
export function listColumns<S extends ListShape>(
  list: List<S>,
  context: ColumnContext,
): GuardedColumn<RowOf<S>>[] {
  return list.config.columns.map((column) => tableColumn(list.shape, column, context));
}

function tableColumn<S extends ListShape>(
  shape: S,
  column: FieldColumn<S> | ComputedColumn<S>,
  context: ColumnContext,
): GuardedColumn<RowOf<S>> {
  const described = shape.row[column.field] as FieldShape;
  const { field, key = field, title = described.label, hint, as: _as, ...rest } = column;
  const head = {
    ...rest,
    key,
    title: typeof title === 'string' ? context.t(title) : title[context.language],
    ...(hint !== undefined && { hint: context.t(hint) }),
    ...(shape.sort.includes(key) && { sortable: true }),
  };
  const content = column.as ? column.as(context) : fieldContent<S>(column, described, context);
  return { ...head, ...content } as GuardedColumn<RowOf<S>>;
}

/** Kinds whose style applies to computed text too. */
const FIGURES: readonly FieldKind[] = ['identifier', 'plate', 'invoiceNumber'];

function fieldContent<S extends ListShape>(
  { field, show, tag }: FieldColumn<S>,
  { kind, enumName, isList, yes, no }: FieldShape,
  context: ColumnContext,
) {
  type Row = RowOf<S>;
  if (show) {
    const shownAs = !isList && FIGURES.includes(kind) ? kind : 'plainText';
    return { kind: shownAs, value: (row: Row) => show(row, context) };
  }
  return {
    kind,
    value: (row: Row) => row[field as keyof Row],
    ...(enumName && { enumName }),
    ...(yes && no && { yes, no }),
    ...(tag && { asTag: true }),
  };
}
