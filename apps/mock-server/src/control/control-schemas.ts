import type { SeedSize } from '../db/migrations/seed-settings.ts';

/** Body of `POST /__mock/reset`. Without `now` the clock returns to its start; omitted seed settings stay. */
export type ResetRequest = { readonly seed?: number; readonly size?: SeedSize; readonly now?: string };

/** Body of `POST /__mock/restore`; any name is unknown. */
export type RestoreRequest = { readonly name?: string };

/** Body of `POST /__mock/clock`; `now` is applied before `advanceMs`. */
export type ClockRequest = { readonly now?: string; readonly advanceMs?: number };

/** Body of `POST /__mock/hub/send`: the raw text of a Send1000, by default for all clients. */
export type HubSendRequest = {
  readonly message: string;
  readonly account?: string;
  readonly connectionId?: string;
};

/** Body of `POST /__mock/hub/finish`: announces the end of a long task, sealed like the server's own messages. */
export type HubFinishRequest = {
  readonly success: boolean;
  readonly message: string;
  readonly account?: string;
  readonly connectionId?: string;
};

const dateTime = { type: 'string', format: 'date-time' } as const;
const YEAR_MS = 366 * 24 * 3_600_000;

export const resetOrderSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
    size: { enum: ['small', 'large'] },
    now: dateTime,
  },
} as const;

export const snapshotRequestSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {},
} as const;

export const restoreRequestSchema = {
  ...snapshotRequestSchema,
  properties: { name: { type: 'string', maxLength: 100 } },
} as const;

export const clockMoveSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    now: dateTime,
    advanceMs: { type: 'number', minimum: -YEAR_MS, maximum: YEAR_MS },
  },
} as const;

export const hubOrderSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['message'],
  properties: {
    message: { type: 'string', maxLength: 100_000 },
    account: { type: 'string' },
    connectionId: { type: 'string' },
  },
} as const;

export const finishOrderSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['success', 'message'],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string', maxLength: 10_000 },
    account: { type: 'string' },
    connectionId: { type: 'string' },
  },
} as const;
