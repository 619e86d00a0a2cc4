import { noResult, type SuiteResult } from './suite-result.ts';

/** Outcome of one phase of `npm test`. */
export interface PhaseOutcome {
  readonly name: string;
  readonly seconds: number;
  /** Short reason of a failure; undefined on success. */
  readonly problem: string | undefined;
  readonly result: SuiteResult;
}

/** Returns whether any of its tests ran: with --grep a suite can be empty, and then has nothing to check. */
export function hasRunTests({ result }: PhaseOutcome): boolean {
  return result.passed + result.failures.length > 0;
}

/** Returns the outcome of a phase that runs no tests. */
export function checkOutcome(name: string, seconds: number, problem: string | undefined): PhaseOutcome {
  return { name, seconds, problem, result: noResult };
}

/**
 * Evaluates a suite by exit code and report together: either alone can miss a failure.
 * Shape: `result` is undefined without a report; with `filtered` (--grep) an empty project is no failure.
 */
export function suiteOutcome(
  name: string,
  seconds: number,
  exitCode: number,
  result: SuiteResult | undefined,
  filtered: boolean,
): PhaseOutcome {
  if (result === undefined) return { name, seconds, problem: 'it ended without a report', result: noResult };
  const empty = filtered ? [] : result.empty;
  const problem =
    result.failures.length > 0
      ? `${result.failures.length} failed`
      : empty.length > 0
        ? `ran no test: ${empty.join(', ')}`
        : exitCode !== 0
          ? `it ended with code ${exitCode}`
          : undefined;
  return { name, seconds, problem, result };
}
