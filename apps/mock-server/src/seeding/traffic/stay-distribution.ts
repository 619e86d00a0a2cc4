import { DateType } from '@parking-plus/domain';
import type { Random } from '../../random/random.ts';
import type { VisitProfile } from '../rows/seeded-sites.ts';

/** Stay. Units: epoch milliseconds. */
export type GeneratedStay = { readonly enteredMs: number; readonly exitedMs: number };

type StayKind = 'commute' | 'errand' | 'evening' | 'overnight';
type Mix = readonly (readonly [kind: StayKind, weight: number])[];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Exits of short visits by hour, with peaks at 08–10, noon and 18–20. */
const ERRAND_HOURS: readonly (readonly [hour: number, weight: number])[] = [
  1, 0.5, 0.3, 0.2, 0.3, 0.7, 2, 5, 11, 11, 6, 6, 7, 6, 5, 5, 6, 8, 12, 12, 7, 5, 3, 2,
].map((weight, hour) => [hour, weight] as const);

const WEEKDAY_MIX: Readonly<Record<VisitProfile, Mix>> = {
  office: [
    ['commute', 38],
    ['errand', 52],
    ['evening', 6],
    ['overnight', 4],
  ],
  shopping: [
    ['commute', 4],
    ['errand', 70],
    ['evening', 24],
    ['overnight', 2],
  ],
  station: [
    ['commute', 32],
    ['errand', 50],
    ['evening', 4],
    ['overnight', 14],
  ],
  roadside: [
    ['errand', 95],
    ['evening', 5],
  ],
};

const HOLIDAY_MIX: Mix = [
  ['errand', 76],
  ['evening', 20],
  ['overnight', 4],
];

const HOLIDAY_FACTOR: Readonly<Record<VisitProfile, number>> = {
  office: 0.3,
  shopping: 1.25,
  station: 0.8,
  roadside: 0.6,
};

/** Returns the visits of a day type relative to an ordinary weekday. */
export function volumeFactor(profile: VisitProfile, dateType: DateType): number {
  return dateType === DateType.Weekday
    ? 1
    : HOLIDAY_FACTOR[profile] * (dateType === DateType.Special ? 1.15 : 1);
}

/** Returns the share of a day's stays that have ended. `msOfDay` counts from midnight. */
export function shareOfDayUntil(msOfDay: number): number {
  const total = ERRAND_HOURS.reduce((sum, [, weight]) => sum + weight, 0);
  const hours = msOfDay / HOUR_MS;
  const passed = ERRAND_HOURS.reduce(
    (sum, [hour, weight]) => sum + weight * Math.min(1, Math.max(0, hours - hour)),
    0,
  );
  return passed / total;
}

/** Generates a stay that ends on the day that starts at `midnightMs`, to the second. */
export function generateStay(
  chance: Random,
  profile: VisitProfile,
  dateType: DateType,
  midnightMs: number,
): GeneratedStay {
  const kind = chance.pickWeighted(dateType === DateType.Weekday ? WEEKDAY_MIX[profile] : HOLIDAY_MIX);
  const between = (fromHour: number, toHour: number) =>
    midnightMs + Math.floor((fromHour + chance.fraction() * (toHour - fromHour)) * 3_600) * 1_000;
  switch (kind) {
    case 'commute':
      return { enteredMs: between(7.6, 9.8), exitedMs: between(17.6, 20.2) };
    case 'evening': {
      const exitedMs = between(19, 23.5);
      return { enteredMs: exitedMs - seconds(chance, 60, 210), exitedMs };
    }
    case 'overnight':
      return { enteredMs: between(-6.5, -3.5), exitedMs: between(7.5, 10.2) };
    case 'errand': {
      const hour = chance.pickWeighted(ERRAND_HOURS);
      const exitedMs = between(hour, hour + 1);
      // The square makes short visits common and long ones rare.
      const minutes = 11 + 220 * chance.fraction() ** 2;
      return { enteredMs: exitedMs - Math.floor(minutes * 60) * 1_000, exitedMs };
    }
  }
}

function seconds(chance: Random, fromMinutes: number, toMinutes: number): number {
  return chance.whole(fromMinutes * 60, toMinutes * 60) * 1_000;
}
