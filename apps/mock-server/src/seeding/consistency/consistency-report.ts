import type { ConsistencyOutcome } from './consistency-check.ts';

/** Formats the outcome of a check: a line per violated rule, then the violating rows. */
export function consistencyReport(place: string, { findings, ruleCount }: ConsistencyOutcome): string {
  if (findings.length === 0) return `${place}: ${ruleCount} rules checked, nothing wrong.\n`;
  const lines = findings.flatMap(({ rule, count, examples }) => [
    `${rule}: ${count} ${count === 1 ? 'fault' : 'faults'}`,
    ...examples.map(({ record, detail }) => `  ${record}: ${detail}`),
    ...(count > examples.length ? [`  and ${count - examples.length} more`] : []),
  ]);
  const broken = findings.length === 1 ? '1 does not hold' : `${findings.length} do not hold`;
  return `${lines.join('\n')}\n${place}: ${ruleCount} rules checked, ${broken}.\n`;
}
