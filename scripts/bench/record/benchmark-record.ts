import type { BenchResult, StepResult } from '../bench-steps.ts';

/** What a figure depends on beside the code. */
export interface RunFacts {
  readonly command: string;
  readonly cores: number;
  readonly memoryGb: number;
  readonly node: string;
  /** Load of the last one, five and fifteen minutes. */
  readonly loadBefore: string;
  readonly loadAfter: string;
}

/** The last measuring of each step of a bench; `known` are all of its steps, measured ever or not. */
export interface RecordedBench {
  readonly bench: string;
  readonly known: readonly string[];
  readonly steps: readonly (StepResult & { readonly facts: RunFacts })[];
}

/** What `docs/benchmarks.json` keeps, so that measuring a part again leaves the figures of the others. */
export interface BenchmarkRecord {
  readonly benches: readonly RecordedBench[];
}

/** What a bench told, or why it could tell nothing (or no more). */
export interface BenchOutcome {
  readonly bench: string;
  readonly facts: RunFacts;
  readonly result?: BenchResult;
  readonly failure?: string;
}

/**
 * The record with what was measured now in place of what was measured before.
 * Kept are steps that were not measured now and that their bench still has. `order` names all benches as they are shown;
 * one that is not named is gone.
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

/** The steps of an outcome; a bench that failed as a whole is one more, under its own name. */
export function stepsOf({ bench, result, failure }: BenchOutcome): StepResult[] {
  return [
    ...(result?.steps ?? []),
    ...(failure === undefined ? [] : [{ step: `bench ${bench}`, measurements: [], failure }]),
  ];
}
