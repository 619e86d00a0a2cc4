/**
 * Reads the first sheet of an .xlsx file as texts: dates as `YYYY-MM-DD`, numbers without a format. The library is
 * loaded only for a workbook. Rejects if the file is not a valid workbook.
 */
export async function readWorkbook(bytes: ArrayBuffer): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows = await readSheet(bytes, { trim: true });
  return rows.map((row) => row.map(textOfCell));
}

function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
