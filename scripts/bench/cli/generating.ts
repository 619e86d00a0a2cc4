import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';
import { runTool, runTurbo } from '../../process/run-tool.ts';
import { type Measurement, median } from '../measurement.ts';

const DEALS = 80;
const contracts = join(projectRoot, 'packages/contracts');

/** Measures a full generation from the contract, and a run without changes. */
export async function measureGenerating(runs: number): Promise<Measurement[]> {
  const deals = readdirSync(join(contracts, 'openapi/deals')).length;
  await runTurbo(['generate']);
  const all: number[] = [];
  const nothing: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    all.push(
      await seconds(() => runTool('tsx', 'tsx', ['src/generate/main.ts', '--check'], { cwd: contracts })),
    );
    nothing.push(await seconds(() => runTurbo(['generate'])));
  }
  return [
    {
      // The goal is set for 80 deals and scales with their number.
      name: `generating from the contract, ${deals} deals`,
      now: median(all),
      goal: (4 * Math.max(deals, DEALS)) / DEALS,
      unit: 's',
    },
    { name: 'generating, nothing to do', now: median(nothing), goal: 0.5, unit: 's' },
  ];
}

async function seconds(work: () => ReturnType<typeof runTurbo>): Promise<number> {
  const result = await work();
  if (result.code !== 0) throw new Error(`Generating failed:\n${result.output}`);
  return result.seconds;
}
