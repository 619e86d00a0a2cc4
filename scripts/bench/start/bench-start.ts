import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runSteps } from '../bench-steps.ts';
import { type Measurement, median } from '../measurement.ts';
import { measureCleanBuild } from './clean-build.ts';
import { measureEmptyClone } from './empty-clone.ts';
import { measureStart } from './warm-start.ts';

const RUNS = 3;

/** The first start builds stale parts and creates the data; it is not measured. */
async function measureWarmStart(): Promise<Measurement[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'plus-bench-'));
  try {
    const seconds: number[] = [];
    for (let run = 0; run <= RUNS; run++) {
      const time = await measureStart(dataFolder);
      if (run > 0) seconds.push(time);
    }
    return [{ name: 'npm start, nothing changed, to the page', now: median(seconds), goal: 3, unit: 's' }];
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

await runSteps([
  { name: 'empty clone', measure: measureEmptyClone },
  { name: 'production build', measure: () => measureCleanBuild(RUNS) },
  { name: 'warm start', measure: measureWarmStart },
]);
