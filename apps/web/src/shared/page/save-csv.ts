import { text } from '../../i18n/i18n.ts';
import { logError } from '../errors/error-log.ts';
import { HTTP_ERROR_SECONDS, notify } from '../feedback/notify.ts';
import { saveBlob } from './save-blob.ts';

/** Excel assumes the system's encoding without it. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet would evaluate such a cell as a formula, so an apostrophe is put before it. Papa Parse's own pattern stops at a line end. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Saves rows as a CSV file for spreadsheets. Never rejects: a failure is shown to the user. */
export async function saveCsv(
  rows: readonly (readonly (string | number)[])[],
  fileName: string,
): Promise<void> {
  const Papa = await import('papaparse').then(
    (module) => module.default,
    (error: unknown) => {
      logError(error, { kind: 'code' });
      notify.error(text('failure', 'network'), HTTP_ERROR_SECONDS);
      return null;
    },
  );
  if (Papa === null) return;
  const csv = Papa.unparse([...rows], { escapeFormulae: FORMULA_START });
  saveBlob(new Blob([`${BYTE_ORDER_MARK}${csv}\r\n`], { type: 'text/csv;charset=utf-8' }), fileName);
}
