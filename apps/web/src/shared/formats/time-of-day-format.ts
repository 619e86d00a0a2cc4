const MINUTES_PER_HOUR = 60;
const LAST_MINUTE = 1440;

/** Formats a minute of the day: 90 gives `01:30`, 1440 `24:00`. */
export function formatTimeOfDay(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minute / MINUTES_PER_HOUR))}:${twoDigits(minute % MINUTES_PER_HOUR)}`;
}

/**
 * Parses a typed time: `8`, `830`, `08:30`, `2400`.
 * Shape: minutes of the day, 0–1440; null for empty or invalid text.
 */
export function parseTimeOfDay(text: string): number | null {
  const digits = text.replace(/\D/g, '');
  if (digits === '' || digits.length > 4) return null;
  const hasMinutes = digits.length > 2;
  const hours = Number(hasMinutes ? digits.slice(0, -2) : digits);
  const minutes = hasMinutes ? Number(digits.slice(-2)) : 0;
  const minute = hours * MINUTES_PER_HOUR + minutes;
  return minutes < MINUTES_PER_HOUR && minute <= LAST_MINUTE ? minute : null;
}
