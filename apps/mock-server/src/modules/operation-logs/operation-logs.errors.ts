import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Not found or out of scope. */
export function operationNotFound(): ServiceError {
  return businessError(
    'operation-not-found',
    localized(
      '找不到此操作紀錄，或不在您的資料範圍內，請重新查詢。',
      'This audit entry was not found or is outside your data scope. Search again.',
    ),
  );
}
