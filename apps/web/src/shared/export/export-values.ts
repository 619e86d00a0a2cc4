import type { Language } from '../../i18n/languages.ts';
import { enumLabel } from '../enums/enum-label.ts';
import { formatInvoiceNumber } from '../formats/invoice-format.ts';
import type { TableColumn } from '../table/table-column.ts';
import type { ExportValue } from './export-messages.ts';
import type { WorkbookColumn, WorkbookKind } from './workbook.ts';

const KINDS: Record<TableColumn<unknown>['kind'], WorkbookKind> = {
  text: 'text',
  code: 'text',
  plate: 'text',
  'invoice-number': 'text',
  enum: 'text',
  link: 'text',
  money: 'number',
  count: 'number',
  share: 'number',
  stay: 'stay',
  date: 'date',
  instant: 'instant',
};

/** A table's column as the file has it. */
export function workbookColumn<Row>({ title, kind, width }: TableColumn<Row>): WorkbookColumn {
  return { title, kind: KINDS[kind], width };
}

/**
 * What a row has in a column: raw, but for enumerations, links and invoice numbers, which are words, and
 * for stocks, of which it is what is left.
 */
export function exportValue<Row>(column: TableColumn<Row>, row: Row, language: Language): ExportValue {
  switch (column.kind) {
    case 'enum': {
      const code = column.value(row);
      return code === null ? null : enumLabel(column.enumName, code, language);
    }
    case 'link':
      return column.value(row)?.label ?? null;
    case 'invoice-number': {
      const number = column.value(row);
      return number === null ? null : formatInvoiceNumber(number);
    }
    case 'share':
      return column.value(row)?.left ?? null;
    default:
      return column.value(row);
  }
}
