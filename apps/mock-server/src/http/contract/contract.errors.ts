import { malformed } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** An upload that is no multipart/form-data. */
export function formExpected(): ServiceError {
  return malformed(
    [],
    localized('請以 multipart/form-data 上傳檔案。', 'Upload files as multipart/form-data.'),
  );
}
