import { noResult, type SuiteResult } from './suite-result.ts';

/** What one phase of `npm test` came to. */
export interface PhaseOutcome {
  readonly name: string;
  readonly seconds: number;
  /** Why it failed, in a few words; undefined when it is good. */
  readonly problem: string | undefined;
  readonly result: SuiteResult;
}

/** Whether some test of it ran: --grep may name none of a suite, which then leaves nothing to judge. */
export function hasRunTests({ result }: PhaseOutcome): boolean {
  return result.passed + result.failed > 0;
}

/** Outcome of a phase that runs no tests of its own. */
export function checkOutcome(name: string, seconds: number, problem: string | undefined): PhaseOutcome {
  return { name, seconds, problem, result: noResult };
}

/**
 * Judges a suite by its exit code and its report together: either alone can miss a failure.
 * Shape: `result` is undefined when the suite left no report; with `filtered` (--grep) an empty project is no failure.
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
    result.failed > 0
      ? `${result.failed} failed`
      : empty.length > 0
        ? `ran no test: ${empty.join(', ')}`
        : exitCode !== 0
          ? `it ended with code ${exitCode}`
          : undefined;
  return { name, seconds, problem, result };
}
