import { renameSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { figureRows, terminalTable } from './figure-table.ts';
import type { Measurement } from './measurement.ts';

/** Part of a bench that can fail independently. */
export interface BenchStep {
  readonly name: string;
  measure(): Promise<readonly Measurement[]> | readonly Measurement[];
}

/** Outcome of a step. `failure` is a one-line reason for a missing measurement. */
export interface StepResult {
  readonly step: string;
  readonly measurements: readonly Measurement[];
  readonly failure?: string;
}

/** Result of a bench. `known` lists all of its steps, measured this time or not. */
export interface BenchResult {
  readonly known: readonly string[];
  readonly steps: readonly StepResult[];
}

/** Environment variable with the path of the file for a bench's `BenchResult`. */
export const RESULT_FILE_VARIABLE = 'PLUS_BENCH_RESULT';

/**
 * Runs the steps in order and prints their table. A failed step is listed there and sets exit code 1.
 * `known` names all steps of the bench if `steps` is a subset.
 */
export async function runSteps(
  steps: readonly BenchStep[],
  known: readonly string[] = steps.map(({ name }) => name),
): Promise<void> {
  const results: StepResult[] = [];
  console.log(`Load before: ${loadText()}`);
  for (const step of steps) {
    console.log(`Measuring: ${step.name} …`);
    const result = await resultOf(step);
    if (result.failure !== undefined) process.exitCode = 1;
    results.push(result);
    tell({ known, steps: results });
  }
  console.log(`Load after: ${loadText()}\n\n${terminalTable(figureRows(results))}`);
  const left = known.filter((name) => !results.some(({ step }) => step === name));
  if (left.length > 0) console.log(`\nNot measured: ${left.join(', ')}.`);
}

async function resultOf({ name, measure }: BenchStep): Promise<StepResult> {
  try {
    const measurements = await measure();
    const nothing = measurements.find(({ now, goal }) => !Number.isFinite(now) || !Number.isFinite(goal));
    if (nothing !== undefined) throw new Error(`"${nothing.name}" has no figure.`);
    return { step: name, measurements };
  } catch (error) {
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return { step: name, measurements: [], failure: reason.split('\n')[0] ?? reason };
  }
}

/** Written after each step, so that an interrupted bench keeps its results. */
function tell(result: BenchResult): void {
  const file = process.env[RESULT_FILE_VARIABLE];
  if (file === undefined) return;
  writeFileSync(`${file}.part`, JSON.stringify(result));
  renameSync(`${file}.part`, file);
}

/** Load average of the last 1, 5 and 15 minutes. */
export function loadText(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}
