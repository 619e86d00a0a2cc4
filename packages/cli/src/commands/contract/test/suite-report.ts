import type { CaseReport } from '@parking-plus/contracts/suite';

/** One run of the contract suite against one server; it holds no password and no token. */
export interface SuiteReport {
  readonly baseUrl: string;
  readonly account: string;
  readonly isWriting: boolean;
  readonly runs: number;
  readonly seed: number;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly seconds: number;
  readonly cases: readonly CaseReport[];
}

export type Outcome = CaseReport['verdict']['outcome'];

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly notProvoked: number;
  readonly calls: number;
}

export function totalsOf({ cases }: Pick<SuiteReport, 'cases'>): Totals {
  const count = (outcome: Outcome) => cases.filter(({ verdict }) => verdict.outcome === outcome).length;
  return {
    passed: count('passed'),
    failed: count('failed'),
    notProvoked: count('not-provoked'),
    calls: cases.reduce((sum, { calls }) => sum + calls, 0),
  };
}

/** Why cases were not provoked, the most frequent reason first; numbers of cases by reason. */
export function reasonsNotProvoked({ cases }: Pick<SuiteReport, 'cases'>): [reason: string, cases: number][] {
  const counts = new Map<string, number>();
  for (const { verdict } of cases) {
    if (verdict.outcome !== 'not-provoked') continue;
    const reason = verdict.reason.replace(/^.* changes something; run/, 'It changes something; run');
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** What `--json` prints: the outcome of every case, without the bodies. */
export function reportJson(report: SuiteReport): string {
  const { cases, ...head } = report;
  return JSON.stringify(
    {
      ...head,
      totals: totalsOf(report),
      cases: cases.map(({ exchanges: _exchanges, ...one }) => one),
    },
    null,
    2,
  );
}
