import { SNAPSHOT_NAME_PATTERN } from '../db/data-snapshots.ts';

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
  properties: { name: { type: 'string', pattern: SNAPSHOT_NAME_PATTERN } },
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

export const platformDaySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['day'],
  properties: { day: { type: 'string' } },
} as const;

export const platformPeriodSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { periodCode: { type: 'string' } },
} as const;
