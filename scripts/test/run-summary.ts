import type { PhaseOutcome } from './phase.ts';
import { type Failure, sumResults } from './suite-result.ts';

export interface Closing {
  /** Last lines of the run; the very last is only `N passed, N failed`. */
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

/**
 * Sums up all phases. A phase that failed without a failed test (lint, types, an empty suite) counts as one failure,
 * so that a failed run never ends with 0 failed.
 */
export function closeRun(outcomes: readonly PhaseOutcome[]): Closing {
  const total = sumResults(outcomes.map(({ result }) => result));
  const failed =
    total.failures.length +
    outcomes.filter(({ problem, result }) => problem !== undefined && result.failures.length === 0).length;
  const nothingRan = total.passed === 0 && failed === 0;
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  return {
    lines: [
      '',
      ...outcomes.map(
        ({ name, seconds, problem, result }) =>
          `${problem === undefined ? '✓' : '✗'} ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${resultText(problem, result.passed)}`,
      ),
      ...failureLines(total.failures),
      ...skippedLines(total.skipped),
      ...(nothingRan ? ['', 'No test ran: nothing matches.'] : []),
      '',
      `${total.passed} passed, ${failed + (nothingRan ? 1 : 0)} failed`,
    ],
    exitCode: failed === 0 && !nothingRan ? 0 : 1,
  };
}

function resultText(problem: string | undefined, passed: number): string {
  return [passed > 0 ? `${passed} passed` : '', problem ?? ''].filter((part) => part !== '').join(', ');
}

function failureLines(failures: readonly Failure[]): string[] {
  return failures.flatMap(({ title, reason }, index) => [
    ...(index === 0 ? [''] : []),
    `✗ ${title}`,
    ...(reason === '' ? [] : [`  ${reason}`]),
  ]);
}

function skippedLines(skipped: readonly string[]): string[] {
  if (skipped.length === 0) return [];
  return [
    '',
    `!! ${skipped.length} SKIPPED: these prove nothing until they run`,
    ...skipped.map((title) => `   ${title}`),
  ];
}
