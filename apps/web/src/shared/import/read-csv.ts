import Papa from 'papaparse';

/** Record of a CSV file with the line on which it starts, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** Faulty quotes. Such a record must not be used. */
  problem: 'unclosed' | 'afterQuote' | null;
}

/** Result of handling a record: continue, continue after the promise, or stop. */
export type AfterRecord = Promise<void> | 'stop' | undefined;

/**
 * Reads the records of a CSV text one by one. Waits for a promise of `take`, so that a long file does not freeze the page.
 * Shape: commas, tabs or semicolons, unless `delimiter` is given; CRLF, LF or CR, within cells as LF; empty lines are skipped.
 * Rejects with the error of `take`.
 */
export function readCsv(
  text: string,
  take: (record: CsvRecord) => AfterRecord,
  delimiter = delimiterOf(text),
): Promise<void> {
  return new Promise((resolve, reject) => {
    let line = 1;
    Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
      newline: '\n',
      // Papa Parse guesses from several rows, which fails for two columns and blank lines.
      delimiter,
      step({ data: cells, errors }, parser) {
        const record: CsvRecord = { line, cells, problem: problemOf(errors) };
        line += 1 + countLineEnds(cells);
        if (cells.length === 1 && cells[0] === '') return;
        const after = take(record);
        if (after === 'stop') parser.abort();
        else if (after) {
          parser.pause();
          after.then(() => parser.resume()).catch(reject);
        }
      },
      complete: () => resolve(),
    });
  });
}

/** Reads the rows of a workbook as `readCsv` does. Empty rows are skipped, and short ones are filled. */
export async function readTable(
  rows: readonly string[][],
  take: (record: CsvRecord) => AfterRecord,
): Promise<void> {
  const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '');
  const { length: width } = rows.find(isFilled) ?? [];
  for (const [index, cells] of rows.entries()) {
    if (!isFilled(cells)) continue;
    const filled = Array.from({ length: Math.max(width ?? 0, cells.length) }, (_, at) => cells[at] ?? '');
    if ((await take({ line: index + 1, cells: filled, problem: null })) === 'stop') return;
  }
}

/** Returns the delimiter of the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  return [',', '\t', ';'].find((delimiter) => first.includes(delimiter)) ?? ',';
}

function problemOf(errors: readonly Papa.ParseError[]): CsvRecord['problem'] {
  if (errors.some(({ code }) => code === 'InvalidQuotes')) return 'afterQuote';
  return errors.some(({ code }) => code === 'MissingQuotes') ? 'unclosed' : null;
}

function countLineEnds(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0);
}
