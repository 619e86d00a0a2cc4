import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** There is no such record. */
export function [[entity]]NotFound(): ServiceError {
  return businessError(
    '[[module]]-not-found',
    localized(
      '找不到此[[titleZh]]，可能已被刪除，請重新選擇。',
      'This record was not found. It may have been deleted. Select another.',
    ),
  );
}
