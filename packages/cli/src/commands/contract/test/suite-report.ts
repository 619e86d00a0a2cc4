import type { CaseReport, ContractViolation } from '@parking-plus/contracts/suite';

/** Run of the contract suite against one server; contains no password and no token. */
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
  /** With a consumer: fields that it reads and no response had, and faults in what it does not use. */
  readonly remarks?: { readonly missing: readonly string[]; readonly ignored: readonly string[] };
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

/** Returns the reasons for missing provocations with their number of cases, the most frequent first. */
export function reasonsNotProvoked({ cases }: Pick<SuiteReport, 'cases'>): [reason: string, cases: number][] {
  const counts = new Map<string, number>();
  for (const { verdict } of cases) {
    if (verdict.outcome !== 'not-provoked') continue;
    const reason = verdict.reason.replace(/^.* changes something; allow/, 'It changes something; allow');
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Violations that are identical in every row, with the number of places. */
export interface ViolationGroup {
  readonly departure: ContractViolation;
  readonly places: number;
}

/** Groups violations by rule and path. Row indexes become a star, so that all rows share a group. */
export function violationGroups(departures: readonly ContractViolation[]): ViolationGroup[] {
  const groups = new Map<string, { departure: ContractViolation; places: number }>();
  for (const departure of departures) {
    const pointer = departure.pointer.replace(/\/\d+(?=\/|$)/g, '/*');
    const key = [departure.part, pointer, departure.message, departure.schemaPath].join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { departure, places: 1 });
    else {
      group.places += 1;
      group.departure = { ...departure, pointer };
    }
  }
  return [...groups.values()];
}

/** Formats the output of `--json`: the outcome of every case, without the bodies. */
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
