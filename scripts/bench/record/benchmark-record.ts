import type { BenchResult, StepResult } from '../bench-steps.ts';

/** Environment of a run that influences the figures. */
export interface RunSummary {
  readonly command: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  /** Load average of the last 1, 5 and 15 minutes. */
  readonly loadBefore: string;
  readonly loadAfter: string;
}

/** Latest measurement of each step of a bench. `known` lists all of its steps, measured or not. */
export interface RecordedBench {
  readonly bench: string;
  readonly known: readonly string[];
  readonly steps: readonly (StepResult & { readonly facts: RunSummary })[];
}

/** Content of `docs/benchmarks.json`. A partial run keeps the figures of the other benches. */
export interface BenchmarkRecord {
  readonly benches: readonly RecordedBench[];
}

/** Result of a bench, or the reason for a missing or partial one. */
export interface BenchOutcome {
  readonly bench: string;
  readonly facts: RunSummary;
  readonly result?: BenchResult;
  readonly failure?: string;
}

/**
 * Returns the record with this run's measurements merged in.
 * Steps that were not measured stay if their bench still has them. `order` lists all benches in display order;
 * benches missing from it are dropped.
 */
export function mergeOutcomes(
  record: BenchmarkRecord,
  outcomes: readonly BenchOutcome[],
  order: readonly string[],
): BenchmarkRecord {
  const benches = order.flatMap((bench) => {
    const before = record.benches.find((recorded) => recorded.bench === bench);
    const outcome = outcomes.find((measured) => measured.bench === bench);
    const merged = outcome === undefined ? before : merge(before, outcome);
    return merged === undefined ? [] : [merged];
  });
  return { benches };
}

function merge(before: RecordedBench | undefined, outcome: BenchOutcome): RecordedBench {
  const { bench, facts } = outcome;
  const measured = stepsOf(outcome).map((step) => ({ ...step, facts }));
  const known = outcome.result?.known ?? before?.known ?? [];
  const kept = (before?.steps ?? []).filter(
    ({ step }) => known.includes(step) && !measured.some((now) => now.step === step),
  );
  const place = ({ step }: StepResult) => (known.includes(step) ? known.indexOf(step) : known.length);
  return { bench, known, steps: [...measured, ...kept].sort((a, b) => place(a) - place(b)) };
}

/** Returns the steps of an outcome. A bench that failed as a whole adds a step under its own name. */
export function stepsOf({ bench, result, failure }: BenchOutcome): StepResult[] {
  return [
    ...(result?.steps ?? []),
    ...(failure === undefined ? [] : [{ step: `bench ${bench}`, measurements: [], failure }]),
  ];
}
