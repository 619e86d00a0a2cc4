import { SNAPSHOT_NAME_PATTERN } from '../db/data-snapshots.ts';
import type { SeedSize } from '../db/migrations/seed-settings.ts';

/** Body of `POST /__mock/reset`. Without `now` the clock returns to its start; omitted seed settings stay. */
export type ResetRequest = { readonly seed?: number; readonly size?: SeedSize; readonly now?: string };

/** Body of `POST /__mock/snapshot` and `/__mock/restore`; without a name it is the unnamed one. */
export type SnapshotRequest = { readonly name?: string };

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

const timestamptzColumn = { type: 'string', format: 'date-time' } as const;
const YEAR_MS = 366 * 24 * 3_600_000;

export const resetOrderSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
    size: { enum: ['small', 'large'] },
    now: timestamptzColumn,
  },
} as const;

export const snapshotRequestSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { name: { type: 'string', pattern: SNAPSHOT_NAME_PATTERN } },
} as const;

export const clockMoveSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    now: timestamptzColumn,
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
