import { Zip, ZipDeflate } from 'fflate';
import { headingRow, rowWriter } from './sheet-xml.ts';
import { fixedParts, SHEET_CLOSING, sheetOpening } from './workbook-parts.ts';

/** A cell value. Enumerations and links are already text. */
export type ExportValue = string | number | null;

/** Format of a column: `stay` in whole minutes, `date` as `YYYY-MM-DD`, `instant` as ISO 8601. */
export type WorkbookKind = 'text' | 'number' | 'stay' | 'date' | 'instant';

export interface WorkbookColumn {
  title: string;
  kind: WorkbookKind;
  /** Units: pixels. */
  width: number;
}

export interface WorkbookContent {
  title: string;
  columns: readonly WorkbookColumn[];
  aboutTitle: string;
  about: readonly (readonly [name: string, words: string])[];
}

export interface Workbook {
  /** Appends rows: one raw value per column, in the format of `WorkbookKind`. */
  add(rows: readonly (readonly ExportValue[])[]): void;
  /** Completes the file. No rows can be added afterwards. */
  finish(): Blob;
}

const PIXELS_A_CHARACTER = 7;
const ABOUT_WIDTHS = [18, 80];
/** Excel's limit for the name of a sheet. */
const MAX_NAME_CHARACTERS = 31;
const MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A third of the time of the default 6 for a tenth more bytes. */
const LEVEL = 3;

/**
 * Creates an .xlsx file that is compressed while rows arrive. Only compressed bytes stay in memory. It has a
 * sheet of rows with a frozen header, and a sheet with the filters.
 */
export function createWorkbook({ title, columns, aboutTitle, about }: WorkbookContent): Workbook {
  const bytes: Uint8Array<ArrayBuffer>[] = [];
  const encoder = new TextEncoder();
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    bytes.push(chunk as Uint8Array<ArrayBuffer>);
  });
  const begin = (path: string) => {
    const part = new ZipDeflate(path, { level: LEVEL });
    zip.add(part);
    return (text: string, isLast = false) => part.push(encoder.encode(text), isLast);
  };

  for (const [path, xml] of Object.entries(fixedParts(sheetNames(title, aboutTitle)))) begin(path)(xml, true);
  const lines = about.map((line, index) => headingRow(line, index + 1, 1)).join('');
  begin('xl/worksheets/sheet2.xml')(`${sheetOpening(ABOUT_WIDTHS, false)}${lines}${SHEET_CLOSING}`, true);

  // Opened last, because it stays open for rows.
  const write = begin('xl/worksheets/sheet1.xml');
  const widths = columns.map(({ width }) => Math.round(width / PIXELS_A_CHARACTER));
  const head = columns.map((column) => column.title);
  write(`${sheetOpening(widths, true)}${headingRow(head, 1)}`);
  const rowXml = rowWriter(columns);
  let rowCount = 1;
  return {
    add(rows) {
      let xml = '';
      for (const values of rows) {
        rowCount += 1;
        xml += rowXml(values, rowCount);
      }
      write(xml);
    },
    finish() {
      write(SHEET_CLOSING, true);
      zip.end();
      return new Blob(bytes, { type: MIME_TYPE });
    },
  };
}

/** Returns valid and distinct sheet names for Excel. */
function sheetNames(title: string, aboutTitle: string): readonly string[] {
  const name = sheetName(title);
  const aboutName = sheetName(aboutTitle);
  return [name, aboutName === name ? `${aboutName.slice(0, MAX_NAME_CHARACTERS - 2)} 2` : aboutName];
}

function sheetName(title: string): string {
  return title.replaceAll(/[[\]/\\:*?']/g, ' ').slice(0, MAX_NAME_CHARACTERS);
}
