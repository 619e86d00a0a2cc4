import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/**
 * Instant, `timestamptz(3)`. In code ISO 8601 with Taipei's offset: `2026-11-20T10:00:00+08:00`, with milliseconds
 * only if not zero. Any text that PostgreSQL parses as an instant can be written.
 */
export const timestamptzColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: toIsoInstant,
});

/** Converts PostgreSQL's `2026-11-20 10:00:00+08` (the session's zone is Asia/Taipei) to ISO 8601. */
export function toIsoInstant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11)}:00`;
}

/** Returns the same text for an instant calculated in SQL or read without the column type, to the second. */
export function instantText(timestamp: SQL): SQL {
  return sql`to_char(${timestamp} at time zone 'Asia/Taipei', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`;
}
