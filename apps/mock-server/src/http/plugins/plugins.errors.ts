import { malformed } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The request was not sent in time. */
export function requestTimeout(): ServiceError {
  return malformed([], localized('請求逾時，請重新送出。', 'The request timed out. Try again.'));
}

export function bodyNotJson(): ServiceError {
  return malformed(
    [],
    localized(
      '內容的 JSON 格式不正確，請檢查後重新送出。',
      'The body is not valid JSON. Correct it and try again.',
    ),
  );
}

/** The address has an encoding that cannot be read. */
export function badUrl(): ServiceError {
  return malformed(
    [],
    localized(
      '網址的編碼不正確，請檢查後重新送出。',
      'The URL is not encoded correctly. Correct it and try again.',
    ),
  );
}

export function compressedBody(): ServiceError {
  return malformed(
    [],
    localized(
      '不支援壓縮的內容，請移除 Content-Encoding 後重新送出。',
      'Compressed bodies are not supported. Remove Content-Encoding and try again.',
    ),
  );
}

export function notUtf8(): ServiceError {
  return malformed(
    [],
    localized(
      '內容不是 UTF-8 編碼，請以 UTF-8 重新送出。',
      'The body is not UTF-8. Encode it as UTF-8 and try again.',
    ),
  );
}
