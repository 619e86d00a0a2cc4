const MS_PER_MINUTE = 60_000;

/** Times of a repair: reported, arrived and finished. ISO 8601 with offset; null if not reached. */
export type ServiceTimestamps = {
  readonly reportedAt: string;
  readonly arrivedAt: string | null;
  readonly finishedAt: string | null;
};

/**
 * Returns the response time until arrival and the repair time after it, which MTTR averages.
 * Units: whole minutes, rounded down; null if not reached.
 */
export function serviceTimes({ reportedAt, arrivedAt, finishedAt }: ServiceTimestamps): {
  readonly responseMinutes: number | null;
  readonly repairMinutes: number | null;
} {
  return {
    responseMinutes: minutesBetween(reportedAt, arrivedAt),
    repairMinutes: minutesBetween(arrivedAt, finishedAt),
  };
}

function minutesBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  return Math.floor((Date.parse(to) - Date.parse(from)) / MS_PER_MINUTE);
}
