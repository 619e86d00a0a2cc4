import { customType } from 'drizzle-orm/pg-core';

/**
 * A moment, `timestamptz(3)`; in code ISO 8601 with Taipei's offset: `2026-11-20T10:00:00+08:00`, with milliseconds
 * only where there are any. Anything that PostgreSQL reads as a moment may be written.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: instantOf,
});

/** PostgreSQL's `2026-11-20 10:00:00+08` (the session's zone is Asia/Taipei) as ISO 8601. */
export function instantOf(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11)}:00`;
}
