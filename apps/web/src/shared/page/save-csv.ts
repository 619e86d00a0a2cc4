import { saveBlob } from './save-blob.ts';

/** Without it Excel takes UTF-8 for the system's own encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet would take such a cell for a formula, and act on it; it gets an apostrophe before it. The library's own pattern stops at a line end. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Saves rows as a CSV file that a spreadsheet opens as it is. */
export async function saveCsv(
  rows: readonly (readonly (string | number)[])[],
  fileName: string,
): Promise<void> {
  const { default: Papa } = await import('papaparse');
  const text = Papa.unparse([...rows], { escapeFormulae: FORMULA_START });
  saveBlob(new Blob([`${BYTE_ORDER_MARK}${text}\r\n`], { type: 'text/csv;charset=utf-8' }), fileName);
}
