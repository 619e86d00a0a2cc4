import type { CopyValue } from './sql-client.ts';

/** Part of a bulk insert in the text format of COPY. */
export type CopyChunk = { readonly data: Uint8Array<ArrayBuffer>; readonly rowCount: number };

// 4 MB limits the copy in the worker's memory and the number of statements (a million rows in some fifty).
const CHUNK_CHARACTERS = 4_000_000;

/** Yields rows as chunks of COPY text: tabs between the fields, `\N` for null, backslash escapes. */
export function* copyChunks(rows: Iterable<readonly CopyValue[]>): Generator<CopyChunk> {
  const encoder = new TextEncoder();
  let lines: string[] = [];
  let length = 0;
  for (const row of rows) {
    const line = row.map(copyField).join('\t');
    lines.push(line);
    length += line.length + 1;
    if (length < CHUNK_CHARACTERS) continue;
    yield { data: encoder.encode(`${lines.join('\n')}\n`), rowCount: lines.length };
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield { data: encoder.encode(`${lines.join('\n')}\n`), rowCount: lines.length };
}

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function copyField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string')
    return value.replace(SPECIAL, (character) => ESCAPES[character] ?? character);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return String(value);
}
