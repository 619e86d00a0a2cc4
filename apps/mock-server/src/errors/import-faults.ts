import { rowErrors } from './error-catalogue.ts';
import { capitalised } from './error-message.ts';
import { type LocalizedText, localized } from './localized-text.ts';
import type { ServiceError } from './service-error.ts';

/** Error in a row of a file. Rows count from 0. */
type RowFault = {
  readonly row: number;
  readonly field: string;
  readonly code: string;
  readonly message: LocalizedText;
};

/** Errors of a file, at their rows. Nothing was imported. */
export function importFaults(faults: readonly RowFault[]): ServiceError {
  const rowCount = new Set(faults.map(({ row }) => row)).size;
  return rowErrors(
    'import-faults',
    localized(
      `未匯入任何一列：有 ${rowCount} 列需要修正。`,
      `Nothing was imported. Rows to correct: ${rowCount}.`,
    ),
    faults.map(({ row, field, code, message }) => ({
      pointer: `/rows/${row}/${field}`,
      code,
      message: capitalised(message),
    })),
  );
}
