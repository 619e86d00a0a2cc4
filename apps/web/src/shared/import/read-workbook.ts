/** Bytes of an unpacked workbook. A list made by hand stays far below. */
const MAX_UNPACKED_BYTES = 100 * 1_048_576;

/** Rows of a workbook, or the reason why it has none. */
export type WorkbookRows = { ok: true; rows: string[][] } | { ok: false; reason: 'tooLarge' | 'spreadsheet' };

/**
 * Reads the first sheet of an .xlsx file as texts: dates as `YYYY-MM-DD`, numbers without a format. The libraries are
 * loaded only for a workbook. A file that would fill the memory when unpacked is not unpacked.
 * Errors: never rejects; reports files that are not valid workbooks.
 */
export async function readWorkbook(bytes: ArrayBuffer): Promise<WorkbookRows> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    if ((await unpackedBytes(bytes)) > MAX_UNPACKED_BYTES) return { ok: false, reason: 'tooLarge' };
    const rows = await readSheet(bytes, { trim: true });
    return { ok: true, rows: rows.map((row) => row.map(textOfCell)) };
  } catch {
    return { ok: false, reason: 'spreadsheet' };
  }
}

/**
 * Returns the size of a zip file's content, as its directory states it. The library unpacks into buffers of the stated
 * sizes, so a false statement cannot exceed them.
 */
async function unpackedBytes(bytes: ArrayBuffer): Promise<number> {
  const { unzipSync } = await import('fflate');
  let sum = 0;
  unzipSync(new Uint8Array(bytes), {
    filter({ originalSize }) {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}
