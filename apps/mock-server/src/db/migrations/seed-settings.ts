/** Amount of seeded data: `small` some 20,000 transactions over 90 days, `large` 1,000,000 over two years. */
export type SeedSize = 'small' | 'large';

/** Inputs of a seed; the same settings give the same rows, byte for byte. */
export type SeedSettings = {
  readonly number: number;
  readonly size: SeedSize;
  /** Current time of the seeded data, ISO 8601 with +08:00; no row is later. */
  readonly referenceAt: string;
};

/** Settings of the tests. */
export const TEST_SEED: SeedSettings = { number: 1, size: 'small', referenceAt: '2026-11-20T10:00:00+08:00' };

const OPENING_MS = 10 * 3_600_000;
const TAIPEI_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Returns the settings of a first start at `now`: the day's 10:00 in Taipei, or its midnight before that hour. With
 * two possible times per day the build can prepare the data, and neither puts a row into the future.
 */
export function seedSettingsAt(now: Date, number = 1, size: SeedSize = 'small'): SeedSettings {
  const localMs = now.getTime() + TAIPEI_MS;
  const midnightMs = Math.floor(localMs / DAY_MS) * DAY_MS;
  const referenceMs = localMs - midnightMs >= OPENING_MS ? midnightMs + OPENING_MS : midnightMs;
  return { number, size, referenceAt: `${new Date(referenceMs).toISOString().slice(0, 19)}+08:00` };
}

/** Returns a short unique text for settings, fit for a folder name: `1-small-2026-11-20-1000`. */
export function seedSettingsKey({ number, size, referenceAt }: SeedSettings): string {
  return `${number}-${size}-${referenceAt.slice(0, 10)}-${referenceAt.slice(11, 16).replace(':', '')}`;
}
