import { rowErrors } from './error-catalogue.ts';
import { capitalised } from './error-message.ts';
import { type LocalizedText, localized } from './localized-text.ts';
import type { ServiceError } from './service-error.ts';

/** Error in a row of a file. Rows count from 0. */
export type RowIssue = {
  readonly row: number;
  readonly field: string;
  readonly code: string;
  readonly message: LocalizedText;
};

/** Errors of a file, at their rows. Nothing was imported. */
export function importIssues(issues: readonly RowIssue[]): ServiceError {
  const rowCount = new Set(issues.map(({ row }) => row)).size;
  return rowErrors(
    'import-faults',
    localized(
      `未匯入任何一列：有 ${rowCount} 列需要修正。`,
      `Nothing was imported. Rows to correct: ${rowCount}.`,
    ),
    issues.map(({ row, field, code, message }) => ({
      pointer: `/rows/${row}/${field}`,
      code,
      message: capitalised(message),
    })),
  );
}
