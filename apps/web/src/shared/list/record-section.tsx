import type { EntryShape, InputShape } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import { withAside } from '../formats/aside-format.ts';
import { useLanguage } from '../formats/use-language.ts';
import { type DetailItem, DetailSection } from '../table/detail/detail-section.tsx';
import { fieldContent } from './field-content.tsx';

/** A field of a record, where more than its name is to be said. */
export interface RecordField<Name extends string> {
  field: Name;
  /** In place of the contract's label. */
  label?: string;
  /** In place of the value by its kind; null is shown as a dash. */
  content?: ReactNode;
  /** The figure that matters most of the section. */
  isStrong?: boolean;
  /** Takes the whole width: sentences, lists. */
  isWide?: boolean;
}

type Shapes = Readonly<Record<string, EntryShape>>;
type NameOf<Row, Shape> = keyof Row & keyof Shape & string;

export interface RecordSectionProps<Row extends object, Shape extends Shapes> {
  title: string;
  /** Labels and kinds by field: the `row` of a list's shape, the fields of a form or of a schema. */
  shape: Shape;
  record: Row;
  /** Names of fields, and items that the record does not have. */
  fields: readonly (NameOf<Row, Shape> | RecordField<NameOf<Row, Shape>> | DetailItem)[];
  children?: ReactNode;
}

/** A part of a record's detail: its fields, labelled and shown as the contract says. */
export function RecordSection<Row extends object, Shape extends Shapes>({
  title,
  shape,
  record,
  fields,
  children,
}: RecordSectionProps<Row, Shape>) {
  const language = useLanguage();
  const items = fields.map((given): DetailItem => {
    if (typeof given !== 'string' && !('field' in given)) return given;
    const options = typeof given === 'string' ? { field: given } : given;
    const { field } = options;
    const described = shape[field] as InputShape;
    const { label = described.label[language], isWide, isStrong } = options;
    const { content = siteContent(described, record) ?? fieldContent(described, record[field], language) } =
      options;
    return { label, content: isStrong ? <strong>{content}</strong> : content, ...(isWide && { isWide }) };
  });
  return (
    <DetailSection title={title} items={items}>
      {children}
    </DetailSection>
  );
}

/** The name of a record's site with its code aside; null for other fields. */
function siteContent({ kind, isList }: InputShape, record: { siteCode?: unknown; siteName?: unknown }) {
  const { siteCode, siteName } = record;
  const isSite = kind === 'site' && !isList && typeof siteCode === 'string' && typeof siteName === 'string';
  return isSite ? withAside(siteName, siteCode) : null;
}
