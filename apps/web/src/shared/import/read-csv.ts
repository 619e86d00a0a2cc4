import Papa from 'papaparse';

/** One record of a CSV file, and the line of the file on which it starts, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** What is wrong with its quotes; such a record is not to be used. */
  problem: 'unclosed' | 'afterQuote' | null;
}

/** What comes after a record: the next one, the next one once the promise is kept, or none. */
type AfterRecord = Promise<void> | 'stop' | undefined;

/**
 * Reads the records of a CSV text one by one; a promise of `take` makes it wait, so that a long file does not freeze the page.
 * Shape: commas, tabs or semicolons; CRLF, LF or CR, within cells as LF; empty lines are left out.
 * Errors: rejects with what `take` throws or rejects with.
 */
export function readCsv(text: string, take: (record: CsvRecord) => AfterRecord): Promise<void> {
  return new Promise((resolve, reject) => {
    let line = 1;
    Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
      newline: '\n',
      delimitersToGuess: [',', '\t', ';'],
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

function problemOf(errors: readonly Papa.ParseError[]): CsvRecord['problem'] {
  if (errors.some(({ code }) => code === 'InvalidQuotes')) return 'afterQuote';
  return errors.some(({ code }) => code === 'MissingQuotes') ? 'unclosed' : null;
}

function countLineEnds(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0);
}
