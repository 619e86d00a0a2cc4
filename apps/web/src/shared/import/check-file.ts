import type { FileEncoding } from './decode-text.ts';
import { type ColumnFit, fitColumns, type ImportColumn } from './import-columns.ts';
import { type AfterRecord, type CsvRecord, readCsv, readTable } from './read-csv.ts';

/** A problem of a file for the report. */
export interface Finding {
  /** Line of the file, from 1. */
  line: number;
  /** Column title. Empty for the whole row. */
  column: string;
  value: string;
  /** The problem and its fix. */
  problem: string;
  /** Index of the column in the file; undefined for the whole row. */
  heading?: number;
}

/** A row as written in the file. */
export type FileRow = Pick<CsvRecord, 'line' | 'cells'>;

/** Localised messages of the row checks. */
export interface CheckLabels {
  unclosed: string;
  afterQuote: string;
  cells: (found: number, wanted: number) => string;
  duplicate: (line: number) => string;
}

/** Layout of a file that a setting describes instead of the file itself. */
export interface FileLayout {
  delimiter: string;
  /** Line of the titles; those before it are skipped. 0: the file has none, and columns have numbers from 1. */
  headerRow: number;
  /** Null: detected. */
  encoding: FileEncoding | null;
}

export interface FileRules<Row> {
  columns: readonly ImportColumn[];
  layout?: FileLayout;
  /** Returns the unique key of a row, or undefined if duplicates are allowed. */
  keyOf?: (row: Row) => string | undefined;
  /** Checks the cells of a row against each other. Returns the column name and the message. */
  checkRow?: (row: Row) => { column: string; problem: string } | undefined;
  /** Checks valid rows against each other. Returns problems by row index. */
  checkRows?: (rows: readonly Row[], lines: readonly number[]) => RowsProblem[];
  /** Returns whether a row is sent. Other rows are valid, but ignored. */
  isNeeded?: (row: Row) => boolean;
  /** Reads an XML file of the same rows; `findings` if it has errors. */
  readXml?: (text: string) => Promise<{ rows: string[][] } | { findings: Finding[] }>;
  maxRows: number;
  words: CheckLabels;
}

export interface RowsProblem extends Omit<Finding, 'line'> {
  at: number;
}

export type CheckedFile<Row> =
  | { ok: false; reason: 'columns'; fit: ColumnFit }
  | { ok: false; reason: 'tooMany' | 'noRows'; rowCount: number }
  | {
      ok: true;
      /** Rows to send, with their lines. Server errors refer to rows by index. */
      rows: Row[];
      lines: number[];
      rowCount: number;
      unknown: string[];
      findings: Finding[];
      /** The file as read, for a report of its rows. */
      header: string[];
      records: FileRow[];
    };

/** Maximum time per slice, to keep the page responsive. */
const SLICE_MS = 12;

/** Yields to the event loop. Errors: rejects once the signal is aborted. */
async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}

/**
 * Reads and checks the text of a CSV file or the rows of a workbook in slices, so a long file does not freeze the page.
 * Shape: returns all problems together. A file with problems must not be sent.
 * Errors: rejects if `signal` is aborted.
 */
export async function checkFile<Row extends object>(
  source: string | readonly string[][],
  rules: FileRules<Row>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (rowCount: number) => void } = {},
): Promise<CheckedFile<Row>> {
  let fit = fitColumns([], rules.columns);
  let header: string[] = [];
  const records: FileRow[] = [];
  const checked = { rows: [] as Row[], lines: [] as number[], findings: [] as Finding[] };
  const firstLines = new Map<string, number>();
  let rowCount = 0;
  let sliceEndsMs = performance.now() + SLICE_MS;
  const take = (record: CsvRecord): AfterRecord => {
    if (header.length === 0) {
      const headerRow = rules.layout?.headerRow ?? 1;
      if (rules.layout && record.line < headerRow) return;
      header = headerRow === 0 ? record.cells.map((_cell, index) => String(index + 1)) : record.cells;
      fit = fitColumns(header, rules.columns);
      if (!isFitting(fit)) return 'stop';
      if (headerRow > 0) return;
    }
    rowCount += 1;
    if (rowCount <= rules.maxRows) {
      records.push(record);
      checkRecord(record, header.length, fit, rules, checked, firstLines);
    }
    if (performance.now() < sliceEndsMs) return;
    onProgress?.(rowCount);
    return breathe(signal).then(() => {
      sliceEndsMs = performance.now() + SLICE_MS;
    });
  };
  await (typeof source === 'string'
    ? readCsv(source, take, rules.layout?.delimiter)
    : readTable(source, take));
  if (header.length === 0 || !isFitting(fit)) return { ok: false, reason: 'columns', fit };
  if (rowCount > rules.maxRows) return { ok: false, reason: 'tooMany', rowCount };
  if (rowCount === 0) return { ok: false, reason: 'noRows', rowCount };
  for (const { at, column, ...found } of rules.checkRows?.(checked.rows, checked.lines) ?? []) {
    const title = titleOf(rules.columns, column);
    checked.findings.push({ line: checked.lines[at] ?? 0, column: title, ...found });
  }
  checked.findings.sort((a, b) => a.line - b.line);
  placeFindings(checked.findings, rules.columns, fit);
  return { ok: true, ...checked, rowCount, unknown: fit.unknown, header, records };
}

/** Returns a file that was not read as rows, with its problems. */
export function unreadRows<Row>(findings: Finding[]): CheckedFile<Row> {
  return { ok: true, rows: [], lines: [], rowCount: 0, unknown: [], findings, header: [], records: [] };
}

const isFitting = ({ missing, repeated }: ColumnFit) => missing.length === 0 && repeated.length === 0;

function checkRecord<Row extends object>(
  record: CsvRecord,
  width: number,
  { places }: ColumnFit,
  { columns, keyOf, checkRow, isNeeded, words }: FileRules<Row>,
  checked: { rows: Row[]; lines: number[]; findings: Finding[] },
  firstLines: Map<string, number>,
): void {
  const { line, cells, problem } = record;
  const wrong = (column: string, value: string, text: string) =>
    checked.findings.push({ line, column, value, problem: text });
  if (problem) return void wrong('', openingOf(cells.at(-1) ?? ''), words[problem]);
  if (cells.length !== width) return void wrong('', '', words.cells(cells.length, width));
  const row: Record<string, unknown> = {};
  const textOf = (index: number) => (cells[places[index] ?? -1] ?? '').trim();
  let isRight = true;
  for (const [index, column] of columns.entries()) {
    const outcome = column.read(textOf(index));
    if (outcome.ok) row[column.name] = outcome.value;
    else {
      wrong(titleOf(columns, column.name), textOf(index), outcome.problem);
      isRight = false;
    }
  }
  if (!isRight) return;
  const found = checkRow?.(row as Row);
  if (found) {
    const index = columns.findIndex(({ name }) => name === found.column);
    return void wrong(titleOf(columns, found.column), textOf(index), found.problem);
  }
  const key = keyOf?.(row as Row);
  const first = key === undefined ? undefined : firstLines.get(key);
  if (first !== undefined) return void wrong('', key ?? '', words.duplicate(first));
  if (key !== undefined) firstLines.set(key, line);
  if (isNeeded && !isNeeded(row as Row)) return;
  checked.rows.push(row as Row);
  checked.lines.push(line);
}

/** An unclosed quote takes the rest of the file into its cell. */
const openingOf = (cell: string) => cell.split('\n', 1).join('').slice(0, 60);

/** Adds the place in the file to each finding of a cell. */
function placeFindings(findings: Finding[], columns: readonly ImportColumn[], { places }: ColumnFit): void {
  for (const finding of findings) {
    const place = places[columns.findIndex(({ titles }) => titles[0] === finding.column)];
    if (place !== undefined && place >= 0) finding.heading = place;
  }
}

export function titleOf(columns: readonly ImportColumn[], name: string): string {
  return columns.find((column) => column.name === name)?.titles[0] ?? name;
}
