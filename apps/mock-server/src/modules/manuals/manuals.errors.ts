import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function manualNotFound(): ServiceError {
  return businessError(
    'not-found',
    localized(
      '找不到這個手冊，可能已被移除，請重新整理。',
      'There is no such manual; it may have been taken away. Reload.',
    ),
  );
}
