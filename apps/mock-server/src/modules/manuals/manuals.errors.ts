import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function manualNotFound(): ServiceError {
  return businessError(
    'not-found',
    localized(
      '找不到此手冊，可能已被移除，請重新整理。',
      'This manual was not found. It may have been removed. Reload the page.',
    ),
  );
}
