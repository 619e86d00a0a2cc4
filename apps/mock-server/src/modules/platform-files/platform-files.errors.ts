import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function platformFileNotFound(fileId: string): ServiceError {
  return businessError(
    'not-found',
    localized(
      `找不到平台檔案 ${fileId}，請重新整理。`,
      `Platform file ${fileId} was not found. Reload the page.`,
    ),
  );
}
