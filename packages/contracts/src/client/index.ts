export type { ApiErrorKind } from './api-error.ts';
export { ApiError, type ApiErrorDetails, isApiError } from './api-error.ts';
export type { Client, Upload } from './create-client.ts';
export { createClient } from './create-client.ts';
export { createIdempotencyKey } from './idempotency-key.ts';
export { createDealReader } from './single-deal-client.ts';
export type { AttemptReport, CallOptions, ClientOptions, SessionPort } from './transport.ts';
