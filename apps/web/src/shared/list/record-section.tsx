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

export interface RecordSectionProps<Row extends object, Name extends keyof Row & string> {
  title: string;
  /** The `row` of the list's shape: labels and kinds by field. */
  shape: { readonly [N in Name]: FieldShape };
  record: Row;
  /** In their order; a `DetailItem` is what the row does not have. */
  fields: readonly (NoInfer<Name> | RecordField<NoInfer<Name>> | DetailItem)[];
  children?: ReactNode;
}

/** A part of a record's detail: its fields, labelled and shown as the contract says. */
export function RecordSection<Row extends object, Name extends keyof Row & string>({
  title,
  shape,
  record,
  fields,
  children,
}: RecordSectionProps<Row, Name>) {
  const language = useLanguage();
  const items = fields.map((given) => {
    if (typeof given !== 'string' && !('field' in given)) return given;
    const options: RecordField<Name> = typeof given === 'string' ? { field: given } : given;
    const { field, label = shape[field].label[language], isWide } = options;
    const content =
      options.content === undefined ? fieldContent(shape[field], record[field], language) : options.content;
    return { label, content, ...(isWide && { isWide }) };
  });
  return (
    <DetailSection title={title} items={items}>
      {children}
    </DetailSection>
  );
}
