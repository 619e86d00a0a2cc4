const MS_PER_MINUTE = 60_000;

/** When a repair was reported, begun at the site, and done; ISO 8601 with offset, null before it has come so far. */
export type ServiceMoments = {
  readonly reportedAt: string;
  readonly arrivedAt: string | null;
  readonly finishedAt: string | null;
};

/**
 * How long a repair waited for somebody to come, and how long it took from there (what MTTR averages).
 * Units: whole minutes, begun ones left out; null where it has not come so far.
 */
export function serviceTimes({ reportedAt, arrivedAt, finishedAt }: ServiceMoments): {
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
