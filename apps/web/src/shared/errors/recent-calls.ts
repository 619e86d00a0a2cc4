import type { AttemptReport } from '@parking-plus/contracts/client';

/** One call as the error log shows it: what was asked for and how it ended, never what it carried. */
export interface RecentCall extends AttemptReport {
  /** When it ended, ISO 8601. */
  at: string;
}

const MOST_CALLS = 10;

let calls: readonly RecentCall[] = [];

/** Keeps a call for the entries of the error log; the newest 10 stay. */
export function rememberCall(report: AttemptReport): void {
  calls = [...calls, { ...report, at: new Date().toISOString() }].slice(-MOST_CALLS);
}

/** The last calls, oldest first. */
export function recentCalls(): readonly RecentCall[] {
  return calls;
}

/** Forgets them: what one user asked for is no business of the next. */
export function forgetCalls(): void {
  calls = [];
}
