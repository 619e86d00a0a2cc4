import { rejectField } from '../errors/error-catalogue.ts';
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
