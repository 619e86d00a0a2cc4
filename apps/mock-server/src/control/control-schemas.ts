import type { SeedSize } from '../seed/seed-settings.ts';

/** What `POST /__mock/reset` may ask for; what is left out stays as it is. */
export type ResetOrder = { readonly seed?: number; readonly size?: SeedSize; readonly now?: string };

/** What `POST /__mock/clock` may ask for; `now` is applied before `advanceMs`. */
export type ClockMove = { readonly now?: string; readonly advanceMs?: number };

const instant = { type: 'string', format: 'date-time' } as const;
const YEAR_MS = 366 * 24 * 3_600_000;

export const resetOrderSchema = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    seed: { type: 'integer', minimum: 0, maximum: 4_294_967_295 },
    size: { enum: ['small', 'large'] },
    now: instant,
  },
} as const;

export const clockMoveSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    now: instant,
    advanceMs: { type: 'number', minimum: -YEAR_MS, maximum: YEAR_MS },
  },
} as const;
