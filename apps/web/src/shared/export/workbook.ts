import writeExcelFile from 'write-excel-file/universal';
import type { ExportValue } from './export-messages.ts';

/** How a column's values are written: `stay` in whole minutes, `date` as `YYYY-MM-DD`, `instant` as ISO 8601. */
export type WorkbookKind = 'text' | 'number' | 'stay' | 'date' | 'instant';

export interface WorkbookColumn {
  title: string;
  kind: WorkbookKind;
  /** Pixels on the screen. */
  width: number;
}

/** What the library writes as one cell; null is an empty one. */
export type WorkbookCell = { value: string | number | Date; type: unknown; format?: string } | null;

const MINUTES_A_DAY = 1440;
const PIXELS_A_CHARACTER = 7;
/** What Excel holds in one cell, and as the name of a sheet. */
const MOST_CHARACTERS = 32_767;
const MOST_NAME_CHARACTERS = 31;
/** Taipei has no summer time. */
const TAIPEI_OFFSET_MS = 8 * 3_600_000;

/**
 * One value as a cell. Texts are text, whatever they begin with, and stay text when somebody edits them; a date or a
 * number that is none is written as it came.
 */
export function workbookCell(kind: WorkbookKind, value: ExportValue): WorkbookCell {
  if (value === null || value === '') return null;
  switch (kind) {
    case 'text':
      return textCell(value);
    case 'number':
      return typeof value === 'number' ? { value, type: Number, format: '#,##0' } : textCell(value);
    case 'stay':
      return typeof value === 'number'
        ? { value: value / MINUTES_A_DAY, type: Number, format: '[h]:mm' }
        : textCell(value);
    case 'date':
      return dateCell(Date.parse(`${value}T00:00:00Z`), 'yyyy/mm/dd', value);
    case 'instant':
      return dateCell(Date.parse(String(value)) + TAIPEI_OFFSET_MS, 'yyyy/mm/dd hh:mm', value);
  }
}

function dateCell(wallClockMs: number, format: string, value: string | number): WorkbookCell {
  return Number.isNaN(wallClockMs) ? textCell(value) : { value: new Date(wallClockMs), type: Date, format };
}

function textCell(value: string | number): WorkbookCell {
  return { value: String(value).slice(0, MOST_CHARACTERS), type: String, format: '@' };
}

export interface WorkbookContent {
  title: string;
  columns: readonly WorkbookColumn[];
  rows: WorkbookCell[][];
  aboutTitle: string;
  about: readonly (readonly [name: string, words: string])[];
}

/** The file: a sheet of rows under a head that stays in view, and a sheet that tells what was asked for. */
export function writeWorkbook({ title, columns, rows, aboutTitle, about }: WorkbookContent): Promise<Blob> {
  const head = columns.map((column) => ({ value: column.title, type: String, fontWeight: 'bold' as const }));
  const sheets = [
    {
      sheet: sheetName(title),
      data: [head, ...rows],
      stickyRowsCount: 1,
      columns: columns.map(({ width }) => ({ width: Math.round(width / PIXELS_A_CHARACTER) })),
    },
    {
      sheet: sheetName(aboutTitle),
      data: about.map(([name, words]) => [
        { value: name, type: String, fontWeight: 'bold' as const },
        textCell(words),
      ]),
      columns: [{ width: 18 }, { width: 80 }],
    },
  ];
  return writeExcelFile(sheets as Parameters<typeof writeExcelFile>[0] as never).toBlob();
}

function sheetName(title: string): string {
  return title.replace(/[[\]/\\:*?']/g, ' ').slice(0, MOST_NAME_CHARACTERS);
}
