/** A CSV record with its first line in the file, from 1. */
export interface CsvRecord {
  line: number;
  cells: string[];
  /** Quoting error. Such a record is unusable. */
  problem: 'unclosed' | 'afterQuote' | null;
}

/** Returns the delimiter of the first line: a comma if present, else a tab (Unicode text) or a semicolon. */
function delimiterOf(text: string): ',' | '\t' | ';' {
  const end = text.search(/[\r\n]/);
  const first = end === -1 ? text : text.slice(0, end);
  if (first.includes(',')) return ',';
  return first.includes('\t') ? '\t' : first.includes(';') ? ';' : ',';
}

/**
 * Yields the records of a CSV text one by one, so a long file can be read in slices.
 * Shape: RFC 4180 with CRLF, LF or CR. Quotes count only at the start of a cell; empty lines are skipped.
 */
export function* csvRecords(text: string, delimiter = delimiterOf(text)): Generator<CsvRecord> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const record: CsvRecord = { line, cells: [], problem: null };
    let isEnd = false;
    while (!isEnd) {
      let cell = '';
      if (text[at] === '"') {
        const quoted = readQuoted(text, at + 1);
        cell = quoted.cell;
        line += quoted.lines;
        at = quoted.end;
        if (!quoted.isClosed) record.problem = 'unclosed';
        const rest = readPlain(text, at, delimiter);
        if (rest.cell.trim() !== '') record.problem ??= 'afterQuote';
        at = rest.end;
      } else {
        const plain = readPlain(text, at, delimiter);
        cell = plain.cell;
        at = plain.end;
      }
      record.cells.push(cell);
      if (text[at] === delimiter) at += 1;
      else isEnd = true;
    }
    if (text[at] === '\r') at += text[at + 1] === '\n' ? 2 : 1;
    else if (text[at] === '\n') at += 1;
    line += 1;
    if (record.cells.length > 1 || record.cells[0] !== '') yield record;
  }
}

function readPlain(text: string, from: number, delimiter: string): { cell: string; end: number } {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(from, end), end };
}

/** Reads from after the opening quote to after the closing one. A doubled quote is a literal quote. */
function readQuoted(text: string, from: number) {
  let cell = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    const isClosed = quote !== -1;
    cell += text.slice(at, isClosed ? quote : text.length);
    if (isClosed && text[quote + 1] === '"') {
      cell += '"';
      at = quote + 2;
      continue;
    }
    const lines = cell.match(/\r\n|\r|\n/g)?.length ?? 0;
    return { cell, lines, end: isClosed ? quote + 1 : text.length, isClosed };
  }
}
