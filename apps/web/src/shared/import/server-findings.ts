import type { Schemas } from '@parking-plus/contracts';
import { type Finding, titleOf } from './check-file.ts';
import { fitColumns, type ImportColumn } from './import-columns.ts';

/** `/rows/12/date`. Without a member, the error concerns the whole row. */
const ROW_POINTER = /^\/rows\/(?<index>\d+)(?:\/(?<member>[^/]+))?/;

/** Maps server errors to lines and columns of the file; `elsewhere` has errors without a row. */
export function serverFindings(
  found: readonly Schemas['FieldError'][],
  rows: readonly object[],
  lines: readonly number[],
  columns: readonly ImportColumn[],
  header: readonly string[] = [],
): { findings: Finding[]; elsewhere: string[] } {
  const findings: Finding[] = [];
  const elsewhere: string[] = [];
  const { places } = fitColumns(header, columns);
  for (const { pointer, message } of found) {
    const { index, member } = ROW_POINTER.exec(pointer)?.groups ?? {};
    const line = index === undefined ? undefined : lines[Number(index)];
    if (line === undefined) {
      elsewhere.push(message);
      continue;
    }
    const row = rows[Number(index)] as Record<string, unknown> | undefined;
    const value = member === undefined ? '' : String(row?.[member] ?? '');
    const place = places[columns.findIndex(({ name }) => name === member)] ?? -1;
    findings.push({
      line,
      column: member === undefined ? '' : titleOf(columns, member),
      value,
      problem: message,
      ...(place >= 0 && { heading: place }),
    });
  }
  return { findings: findings.sort((a, b) => a.line - b.line), elsewhere };
}
