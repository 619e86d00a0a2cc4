import { rowErrors } from './error-catalogue.ts';
import { capitalised } from './error-message.ts';
import { type LocalizedText, localized } from './localized-text.ts';
import { ServiceError } from './service-error.ts';

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

/**
 * Runs the checks of a single write on rows, and returns their errors at the rows: those without a member at `field`.
 * Rows with the same `by` are checked once.
 */
export async function findRowIssues<Row>(
  rows: readonly Row[],
  field: keyof Row & string,
  check: (row: Row) => unknown,
  by: (row: Row) => unknown = (row) => row,
): Promise<RowIssue[]> {
  const found = new Map<unknown, ServiceError | null>();
  const issues: RowIssue[] = [];
  for (const [row, value] of rows.entries()) {
    const key = by(value);
    if (!found.has(key)) found.set(key, await errorOf(() => check(value)));
    const error = found.get(key);
    if (!error) continue;
    const { code, text, fieldErrors } = error;
    for (const each of fieldErrors) {
      issues.push({
        row,
        field: each.pointer.replace(/^\/(entries\/)?/, ''),
        code: each.code ?? 'invalid',
        message: each.message,
      });
    }
    if (fieldErrors.length === 0 && text) issues.push({ row, field, code: code ?? 'invalid', message: text });
  }
  return issues;
}

async function errorOf(check: () => unknown): Promise<ServiceError | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}
