import { runTurbo } from '../../process/run-tool.ts';
import { type Measurement, median } from '../measurement.ts';

/** Measures the production build of everything without turbo's cache. */
export async function measureCleanBuild(runs: number): Promise<Measurement[]> {
  const seconds: number[] = [];
  for (let run = 0; run < runs; run++) {
    const build = await runTurbo(['build', 'compress'], ['--force']);
    if (build.code !== 0) throw new Error(`The build failed:\n${build.output}`);
    seconds.push(build.seconds);
  }
  return [{ name: 'production build, from a clean cache', now: median(seconds), goal: 60, unit: 's' }];
}
