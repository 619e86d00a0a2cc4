import { type EnumName, enumOthers, enumTables, type FieldShape } from '@parking-plus/contracts';
import { reportFiguresFields } from '@parking-plus/contracts/fields/report-figures';
import { localDateTimeText } from '@parking-plus/domain';
import type { Language } from '../../errors/localized-text.ts';
import { REPORT_ROW_TITLES } from './export-files.texts.ts';
import type { ExportSource } from './export-source.ts';

type Row = Readonly<Record<string, unknown>>;

/** Column of a file: its heading, and the text of a row. */
export type ExportColumn = { readonly title: string; readonly text: (row: Row) => string };

export type ColumnOrder = {
  readonly source: ExportSource;
  /** Fields of a row or figures of a report, in order; empty for all. */
  readonly fields: readonly string[];
  readonly filters: Row;
  readonly language: Language;
};

/** Labels of report rows that are codes. */
const REPORT_ENUMS: Readonly<Record<string, EnumName>> = {
  channel: 'ChargeChannel',
  age: 'UnpaidAge',
  publisher: 'DiscountPublishType',
};

/** Fields that say nothing to a reader, unless chosen. */
const HIDDEN = ['version', 'siteName'];

/** Returns the columns of a file. Fields that the rows no longer have are left out. */
export function exportColumns({ source, fields, filters, language }: ColumnOrder): ExportColumn[] {
  const { shape } = source;
  if (shape === null) return reportColumns(String(filters.by), fields, language);
  const known = fields.filter((name) => isText(shape.row[name]));
  const names =
    known.length > 0
      ? known
      : Object.keys(shape.row).filter((name) => isText(shape.row[name]) && !HIDDEN.includes(name));
  return names.map((name) => {
    const field = shape.row[name] as FieldShape;
    return { title: field.label[language], text: (row) => fieldText(field, readField(name, row), language) };
  });
}

function reportColumns(by: string, fields: readonly string[], language: Language): ExportColumn[] {
  const figures: Readonly<Record<string, FieldShape>> = reportFiguresFields;
  const names = fields.filter((name) => name in figures);
  return [
    { title: REPORT_ROW_TITLES[by]?.[language] ?? '', text: (row) => reportRowName(by, row, language) },
    ...(names.length > 0 ? names : Object.keys(figures)).map((name) => {
      const field = figures[name] as FieldShape;
      return {
        title: field.label[language],
        text: (row: Row) => fieldText(field, (row.figures as Row)[name], language),
      };
    }),
  ];
}

function reportRowName(by: string, { key, name }: Row, language: Language): string {
  const enumName = REPORT_ENUMS[by];
  if (enumName !== undefined) return labelOf(enumName, String(key), language);
  if (typeof name === 'string') return name;
  const hour = String(key).padStart(2, '0');
  return by === 'hour' ? `${hour}:00–${hour}:59` : String(key);
}

function isText(field: FieldShape | undefined): boolean {
  return field !== undefined && field.kind !== 'record';
}

/** A site is shown by its name, which its rows have too. */
function readField(name: string, row: Row): unknown {
  return name === 'siteCode' && typeof row.siteName === 'string' ? row.siteName : row[name];
}

function fieldText(field: FieldShape, value: unknown, language: Language): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => fieldText(field, one, language)).join('、');
  switch (field.kind) {
    case 'enumeration':
      return field.enumName === undefined ? String(value) : labelOf(field.enumName, String(value), language);
    case 'documentState':
      return labelOf('DocumentState', String(value).slice(5), language);
    case 'yesNo':
      return (
        (value === true ? field.yes : field.no)?.[language] ??
        labelOf('YesNo', String(Number(value)), language)
      );
    case 'instant':
      return localDateTimeText(Date.parse(String(value)));
    case 'invoiceNumber':
      return String(value).replace(/^([A-Z]{2})(\d{8})$/, '$1-$2');
    default:
      return typeof value === 'object' ? '' : String(value);
  }
}

function labelOf(name: EnumName, code: string, language: Language): string {
  const rows: readonly { code: number | string; zh_TC: string; en: string }[] = enumTables[name];
  const others: Readonly<Partial<Record<EnumName, { zh_TC: string; en: string }>>> = enumOthers;
  return (rows.find((row) => String(row.code) === code) ?? others[name])?.[language] ?? code;
}
