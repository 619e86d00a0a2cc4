import { renameSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { figureRows, terminalTable } from './figure-table.ts';
import type { Measurement } from './measurement.ts';

/** A part of a bench that can fail without the others. */
export interface BenchStep {
  readonly name: string;
  measure(): Promise<readonly Measurement[]> | readonly Measurement[];
}

/** What became of a step. `failure` says in one line why it measured nothing. */
export interface StepResult {
  readonly step: string;
  readonly measurements: readonly Measurement[];
  readonly failure?: string;
}

/** What a bench tells whoever started it. `known` are all of its steps, measured this time or not. */
export interface BenchResult {
  readonly known: readonly string[];
  readonly steps: readonly StepResult[];
}

/** Names the file in which `npm run bench` waits for a bench's `BenchResult`. */
export const RESULT_FILE_VARIABLE = 'PLUS_BENCH_RESULT';

/**
 * Measures the steps in their order and ends with their table; a step that fails is told there, and makes the exit code 1.
 * `known` names the bench's steps where these are not all.
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

/** After each step, so that a bench that is ended in its middle has told of those before. */
function tell(result: BenchResult): void {
  const file = process.env[RESULT_FILE_VARIABLE];
  if (file === undefined) return;
  writeFileSync(`${file}.part`, JSON.stringify(result));
  renameSync(`${file}.part`, file);
}

/** Load of the last one, five and fifteen minutes. */
export function loadText(): string {
  return loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');
}
