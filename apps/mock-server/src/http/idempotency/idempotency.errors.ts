import { businessError, malformed } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export function malformedKey(): ServiceError {
  const field = {
    pointer: '/Idempotency-Key',
    code: 'pattern',
    message: localized('須為 8 ~ 128 個可見的 ASCII 字元', 'Must be 8 to 128 visible ASCII characters'),
  };
  return malformed(
    [field],
    localized(
      'Idempotency-Key 標頭格式不正確，請重新產生後送出。',
      'The Idempotency-Key header is malformed. Make a new one and send it again.',
    ),
  );
}

/** The key belongs to another request. */
export function idempotencyMismatch(): ServiceError {
  return businessError(
    'idempotency-mismatch',
    localized(
      '這個 Idempotency-Key 已用於另一個請求，此次未執行，請重新產生後送出。',
      'Nothing was done: this Idempotency-Key belongs to another request. Make a new one and send it again.',
    ),
  );
}
