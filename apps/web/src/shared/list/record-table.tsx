import type { FieldShape } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import { kinds } from '../fields/kinds.tsx';
import { useLanguage } from '../formats/use-language.ts';
import { DetailSection } from '../table/detail/detail-section.tsx';
import { type SmallColumn, SmallTable, type SmallTableProps } from '../table/rows/small-table.tsx';
import { fieldContent } from './field-content.tsx';

type Shapes = Readonly<Record<string, FieldShape>>;
type NameOf<Row, Shape> = keyof Row & keyof Shape & string;

/** Options of a record's column. */
export interface RecordColumn<Row, Name extends string> {
  field: Name;
  /** Overrides the contract's label. */
  label?: string;
  /** Overrides the value's format; null gives a dash. */
  content?: (row: Row) => ReactNode;
}

/** Field names, and additional columns. */
export type RecordColumns<Row, Shape> = readonly (
  | NameOf<Row, Shape>
  | RecordColumn<Row, NameOf<Row, Shape>>
  | SmallColumn<Row>
)[];

export interface RecordTableProps<Row, Shape> extends Omit<SmallTableProps<Row>, 'columns'> {
  /** Labels and kinds by field. */
  shape: Shape;
  columns: RecordColumns<Row, Shape>;
}

/** Returns columns of records with title and format of the contract. */
export function useRecordColumns<Row, Shape extends Shapes>(
  shape: Shape,
  columns: RecordColumns<Row, Shape>,
): SmallColumn<Row>[] {
  const language = useLanguage();
  return columns.map((given): SmallColumn<Row> => {
    if (typeof given === 'object' && 'key' in given) return given;
    const options: RecordColumn<Row, NameOf<Row, Shape>> = typeof given === 'object'
      ? given
      : { field: given };
    const { field } = options;
    const described = shape[field] as FieldShape;
    const {
      label = described.label[language],
      content = (row: Row) => fieldContent(described, row[field], language, { isBrief: true }),
    } = options;
    return {
      key: `${field} ${label}`,
      title: label,
      isNumeric: kinds[described.kind].isNumeric ?? false,
      content: (row) => content(row) ?? '–',
    };
  });
}

/** Small table of records within a detail or form. */
export function RecordTable<Row, Shape extends Shapes>({
  shape,
  columns,
  ...table
}: RecordTableProps<Row, Shape>) {
  return <SmallTable {...table} columns={useRecordColumns(shape, columns)} />;
}

/** Detail section with a table of records. */
export function RecordTableSection<Row, Shape extends Shapes>({
  title,
  ...table
}: Omit<RecordTableProps<Row, Shape>, 'label'> & { title: string }) {
  return (
    <DetailSection title={title}>
      <RecordTable label={title} {...table} />
    </DetailSection>
  );
}
