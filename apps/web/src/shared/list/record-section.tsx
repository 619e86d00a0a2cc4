import type { EntryShape, InputShape } from '@parking-plus/contracts';
import type { ReactNode } from 'react';
import { formatParenthetical } from '../formats/parenthetical-format.ts';
import { useLanguage } from '../formats/use-language.ts';
import { type DetailItem, DetailSection } from '../table/detail/detail-section.tsx';
import { fieldContent } from './field-content.tsx';

/** Options of a record's field. */
export interface RecordField<Name extends string> {
  field: Name;
  /** Overrides the contract's label. */
  label?: string;
  /** Overrides the value's format; null gives a dash. */
  content?: ReactNode;
  /** Emphasises the most important figure of the section. */
  isStrong?: boolean;
  /** Spans the full width, for sentences and lists. */
  isWide?: boolean;
}

type Shapes = Readonly<Record<string, EntryShape>>;
type NameOf<Row, Shape> = keyof Row & keyof Shape & string;

export interface RecordSectionProps<Row extends object, Shape extends Shapes> {
  title: string;
  /** Labels and kinds by field: the `row` of a list's shape, or the fields of a form or schema. */
  shape: Shape;
  record: Row;
  /** Field names, and additional items. */
  fields: readonly (NameOf<Row, Shape> | RecordField<NameOf<Row, Shape>> | DetailItem)[];
  children?: ReactNode;
}

/** A section of a record's detail: fields with label and format of the contract. */
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

/** Returns the site's name with its code in brackets, or null for other fields. */
function siteContent({ kind, isList }: InputShape, record: { siteCode?: unknown; siteName?: unknown }) {
  const { siteCode, siteName } = record;
  const isSite = kind === 'site' && !isList && typeof siteCode === 'string' && typeof siteName === 'string';
  return isSite ? formatParenthetical(siteName, siteCode) : null;
}
