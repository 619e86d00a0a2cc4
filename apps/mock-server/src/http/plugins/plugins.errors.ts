import { malformed } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The request was not sent in time. */
export function requestTimeout(): ServiceError {
  return malformed(
    [],
    localized('請求未在時限內送完，請重新送出。', 'The request did not arrive in time. Send it again.'),
  );
}

export function bodyNotJson(): ServiceError {
  return malformed(
    [],
    localized(
      '內容不是有效的 JSON，請檢查後重新送出。',
      'The body is not valid JSON. Check it and send it again.',
    ),
  );
}

/** The address has an encoding that cannot be read. */
export function badUrl(): ServiceError {
  return malformed(
    [],
    localized(
      '網址含有無法解讀的編碼，請檢查後重新送出。',
      'The address has an encoding that cannot be read. Check it and send it again.',
    ),
  );
}

export function compressedBody(): ServiceError {
  return malformed(
    [],
    localized(
      '不支援壓縮的內容，請移除 Content-Encoding 後重新送出。',
      'Compressed bodies are not supported. Send the body without Content-Encoding.',
    ),
  );
}

export function notUtf8(): ServiceError {
  return malformed(
    [],
    localized('內容不是 UTF-8 編碼，請以 UTF-8 重新送出。', 'The body is not UTF-8. Send it in UTF-8.'),
  );
}
