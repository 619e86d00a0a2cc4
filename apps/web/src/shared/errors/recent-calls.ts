import type { AttemptReport } from '@parking-plus/contracts/client';

/** A call in the error log: request and outcome, without its data. */
export interface RecentCall extends AttemptReport {
  /** End of the call, ISO 8601. */
  at: string;
}

const MAX_CALLS = 10;

let calls: readonly RecentCall[] = [];

/** Stores a call for the error log and drops all but the newest 10. */
export function recordCall(report: AttemptReport): void {
  calls = [...calls, { ...report, at: new Date().toISOString() }].slice(-MAX_CALLS);
}

/** Returns the recent calls, oldest first. */
export function recentCalls(): readonly RecentCall[] {
  return calls;
}

/** Clears the calls so the next user cannot see them. */
export function clearRecentCalls(): void {
  calls = [];
}
