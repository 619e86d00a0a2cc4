import { type ColumnFit, fitColumns, type ImportColumn } from './import-columns.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';

/** Something wrong with a file, for its report. */
export interface Finding {
  /** Line of the file, from 1. */
  line: number;
  /** Title of the column; empty for the whole row. */
  column: string;
  value: string;
  /** What is wrong and how to mend it. */
  problem: string;
}

/** What the checks of rows say, in the language of the page. */
export interface CheckWords {
  unclosed: string;
  afterQuote: string;
  cells: (found: number, wanted: number) => string;
  duplicate: (line: number) => string;
}

export interface FileRules<Row> {
  columns: readonly ImportColumn[];
  /** What two rows must not share; undefined for a row that nothing else can be a double of. */
  keyOf?: (row: Row) => string | undefined;
  /** What is wrong between the cells of a row: the column's name and the text. */
  checkRow?: (row: Row) => { column: string; problem: string } | undefined;
  /** What is wrong between rows that are right in themselves, at the place of each among them. */
  checkRows?: (rows: readonly Row[], lines: readonly number[]) => RowsProblem[];
  /** Rows that the file may have but the server need not hear of. */
  isWanted?: (row: Row) => boolean;
  maxRows: number;
  words: CheckWords;
}

export interface RowsProblem extends Omit<Finding, 'line'> {
  at: number;
}

export type CheckedFile<Row> =
  | { ok: false; reason: 'columns'; fit: ColumnFit }
  | { ok: false; reason: 'tooMany' | 'noRows'; rowCount: number }
  | {
      ok: true;
      /** Rows to be sent, and for each of them its line, its cells being named in the server's findings by index. */
      rows: Row[];
      lines: number[];
      rowCount: number;
      unknown: string[];
      findings: Finding[];
    };

/** Longest the page is kept from its user. */
const SLICE_MS = 12;

/** Lets the page draw and its user act. Errors: rejects once the signal is aborted. */
async function breathe(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}

/**
 * Reads and checks a whole file, in portions, so that a long one does not freeze the page.
 * Shape: a file with any finding is not to be sent; all of them are told together.
 * Errors: rejects where `signal` is aborted.
 */
export async function checkFile<Row extends object>(
  text: string,
  rules: FileRules<Row>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (rowCount: number) => void } = {},
): Promise<CheckedFile<Row>> {
  let fit = fitColumns([], rules.columns);
  let width = 0;
  const checked = { rows: [] as Row[], lines: [] as number[], findings: [] as Finding[] };
  const firstLines = new Map<string, number>();
  let rowCount = 0;
  let sliceEndsMs = performance.now() + SLICE_MS;
  await readCsv(text, (record) => {
    if (width === 0) {
      fit = fitColumns(record.cells, rules.columns);
      width = record.cells.length;
      return isFitting(fit) ? undefined : 'stop';
    }
    rowCount += 1;
    if (rowCount <= rules.maxRows) checkRecord(record, width, fit, rules, checked, firstLines);
    if (performance.now() < sliceEndsMs) return;
    onProgress?.(rowCount);
    return breathe(signal).then(() => {
      sliceEndsMs = performance.now() + SLICE_MS;
    });
  });
  if (width === 0 || !isFitting(fit)) return { ok: false, reason: 'columns', fit };
  if (rowCount > rules.maxRows) return { ok: false, reason: 'tooMany', rowCount };
  if (rowCount === 0) return { ok: false, reason: 'noRows', rowCount };
  for (const { at, column, ...found } of rules.checkRows?.(checked.rows, checked.lines) ?? []) {
    const title = titleOf(rules.columns, column);
    checked.findings.push({ line: checked.lines[at] ?? 0, column: title, ...found });
  }
  checked.findings.sort((a, b) => a.line - b.line);
  return { ok: true, ...checked, rowCount, unknown: fit.unknown };
}

const isFitting = ({ missing, repeated }: ColumnFit) => missing.length === 0 && repeated.length === 0;

function checkRecord<Row extends object>(
  record: CsvRecord,
  width: number,
  { places }: ColumnFit,
  { columns, keyOf, checkRow, isWanted, words }: FileRules<Row>,
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
  if (isWanted && !isWanted(row as Row)) return;
  checked.rows.push(row as Row);
  checked.lines.push(line);
}

/** An unclosed quote takes the rest of the file into its cell. */
const openingOf = (cell: string) => cell.split('\n', 1).join('').slice(0, 60);

export function titleOf(columns: readonly ImportColumn[], name: string): string {
  return columns.find((column) => column.name === name)?.titles[0] ?? name;
}
