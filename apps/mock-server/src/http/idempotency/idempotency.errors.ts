import { businessError, malformed } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function malformedKey(): ServiceError {
  const field = {
    pointer: '/Idempotency-Key',
    code: 'pattern',
    message: localized('須為 8 ~ 128 個可見的 ASCII 字元', 'Use 8 to 128 visible ASCII characters'),
  };
  return malformed(
    [field],
    localized(
      'Idempotency-Key 標頭格式不正確，請重新產生後再送出。',
      'The Idempotency-Key header is malformed. Generate a new key and try again.',
    ),
  );
}

/** The key belongs to another request. */
export function idempotencyMismatch(): ServiceError {
  return businessError(
    'idempotency-mismatch',
    localized(
      '此 Idempotency-Key 已用於另一個請求，本次未執行，請重新產生後再送出。',
      'Not executed: this Idempotency-Key was used for another request. Generate a new key and try again.',
    ),
  );
}
