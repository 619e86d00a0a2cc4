import type { FieldKind, FieldShape, ListShape } from '@parking-plus/contracts';
import { formatRatio } from '../formats/amount-format.ts';
import { formatMonth } from '../formats/month-format.ts';
import type { GuardedColumn, TableColumn } from '../table/table-column.ts';
import type { ColumnContext, ComputedColumn, FieldColumn, List } from './define-list.ts';
import type { RowOf } from './list-types.ts';

/** The columns of a list, titled by the contract. */
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
  const { field, key = field, title, hint, as: _as, ...rest } = column;
  const described = shape.row[field] as FieldShape;
  const head = {
    ...rest,
    key,
    title: title === undefined ? described.label[context.language] : context.t(title),
    ...(hint !== undefined && { hint: context.t(hint) }),
    ...(shape.sort.includes(key) && { sortable: true }),
  };
  const content = column.as ? column.as(context) : fieldContent<S>(column, described, context);
  return { ...head, ...content } as GuardedColumn<RowOf<S>>;
}

/** How the table names the kinds that a column of a field can have. */
const TABLE_KINDS: Partial<Record<FieldKind, TableColumn<never>['kind']>> = {
  identifier: 'code',
  plate: 'plate',
  invoiceNumber: 'invoice-number',
  twd: 'money',
  count: 'count',
  stay: 'stay',
  businessDate: 'date',
  instant: 'instant',
};

/** Kinds that a table shows as text. */
const TEXT_FORMATS: Partial<Record<FieldKind, (value: string | number) => string>> = {
  month: (month) => formatMonth(String(month)),
  ratio: (ratio) => formatRatio(Number(ratio)),
};

function fieldContent<S extends ListShape>(
  { field, show, tag }: FieldColumn<S>,
  { kind, enumName, isList, yes, no }: FieldShape,
  context: ColumnContext,
) {
  type Row = RowOf<S>;
  const read = (row: Row) => row[field as keyof Row];
  if (show) {
    const isFigures = !isList && (kind === 'identifier' || kind === 'plate' || kind === 'invoiceNumber');
    return { kind: isFigures ? TABLE_KINDS[kind] : 'text', value: (row: Row) => show(row, context) };
  }
  if (kind === 'enumeration') return { kind: 'enum', enumName, value: read, ...(tag && { asTag: true }) };
  if (kind === 'yesNo') {
    if (!yes || !no) return { kind: 'enum', enumName: 'YesNo', value: (row: Row) => Number(read(row)) };
    return { kind: 'text', value: (row: Row) => (read(row) ? yes : no)[context.language] };
  }
  const format = TEXT_FORMATS[kind];
  if (format) {
    return {
      kind: 'text',
      value(row: Row) {
        const value = (read(row) ?? null) as string | number | null;
        return value === null ? null : format(value);
      },
    };
  }
  return { kind: TABLE_KINDS[kind] ?? 'text', value: read };
}
