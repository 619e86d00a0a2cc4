import type { ConsistencyOutcome } from './consistency-check.ts';

/** What a check found, for a person to read: a line per rule that does not hold, then the rows that break it. */
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
