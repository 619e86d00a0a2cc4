import { businessError, rejectField } from '../errors/error-catalogue.ts';
import type { RowIssue } from '../errors/import-faults.ts';
import { localized } from '../errors/localized-text.ts';
import type { ServiceError } from '../errors/service-error.ts';

/** The list has no row with the key at `pointer` that the caller can see. */
export function recordNotFound(pointer: string, key: string): ServiceError {
  return rejectField(
    pointer,
    'reference-not-found',
    localized(
      `找不到 ${key}，或不在您的權限範圍內，請重新選擇。`,
      `${key} was not found, or is not visible to you. Select another.`,
    ),
    localized('找不到此紀錄', 'Record not found'),
    'not-found',
  );
}

/** The client disconnected before the import was committed. Nothing was imported. */
export function importCancelled(): ServiceError {
  return businessError(
    'import-cancelled',
    localized('已取消匯入，未匯入任何一列。', 'The import was cancelled. Nothing was imported.'),
  );
}

/** The row has the key of an earlier row, `first`. Both count from 0. */
export function repeatedKey(row: number, field: string, first: number): RowIssue {
  const message = localized(
    `與第 ${first + 1} 列重複，請刪除其中一列`,
    `Duplicate of row ${first + 1}; delete one of them`,
  );
  return { row, field, code: 'double', message };
}

/** A different record with the key of the row exists. */
export function existingKey(row: number, field: string, key: string): RowIssue {
  const message = localized(
    `已有 ${key} 且內容不同；請刪除此列，或選擇取代或保留原有的資料`,
    `${key} exists with other values; delete this row, or choose to replace or keep existing records`,
  );
  return { row, field, code: 'taken', message };
}
