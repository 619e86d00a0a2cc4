import { notFound } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function pictureNotFound(): ServiceError {
  return notFound(
    localized('找不到這張照片，可能已被刪除。', 'There is no such picture. It may have been deleted.'),
  );
}
