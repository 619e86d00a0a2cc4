import { notFound } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function pictureNotFound(): ServiceError {
  return notFound(
    localized('找不到此照片，可能已被刪除。', 'This picture was not found. It may have been deleted.'),
  );
}
