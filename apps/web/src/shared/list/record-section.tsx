import type { FieldShape } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import { useLanguage } from '../formats/use-language.ts';
import { type DetailItem, DetailSection } from '../table/detail-section.tsx';
import { fieldContent } from './field-content.tsx';

/** A field of a record, where more than its name is to be said. */
export interface RecordField<Name extends string> {
  field: Name;
  /** In place of the contract's label. */
  label?: string;
  /** In place of the value by its kind; null is shown as a dash. */
  content?: ReactNode;
  /** Takes the whole width: sentences, lists. */
  isWide?: boolean;
}

type Fields = Readonly<Record<string, FieldShape>>;
type NameOf<Row, Shape> = keyof Row & keyof Shape & string;

export interface RecordSectionProps<Row extends object, Shape extends Fields> {
  title: string;
  /** The `row` of the list's shape: labels and kinds by field. */
  shape: Shape;
  record: Row;
  /** A `DetailItem` is what the shape lacks. */
  fields: readonly (NameOf<Row, Shape> | RecordField<NameOf<Row, Shape>> | DetailItem)[];
  children?: ReactNode;
}

/** A part of a record's detail: its fields, labelled and shown as the contract says. */
export function RecordSection<Row extends object, Shape extends Fields>({
  title,
  shape,
  record,
  fields,
  children,
}: RecordSectionProps<Row, Shape>) {
  type Name = NameOf<Row, Shape>;
  const language = useLanguage();
  const items = fields.map((given): DetailItem => {
    const options: RecordField<Name> | DetailItem = typeof given === 'string' ? { field: given } : given;
    if (!('field' in options)) return options;
    const described: FieldShape = shape[options.field] as Shape[Name];
    const { field, label = described.label[language], isWide } = options;
    const content =
      options.content === undefined ? fieldContent(described, record[field], language) : options.content;
    return { label, content, ...(isWide && { isWide }) };
  });
  return (
    <DetailSection title={title} items={items}>
      {children}
    </DetailSection>
  );
}
