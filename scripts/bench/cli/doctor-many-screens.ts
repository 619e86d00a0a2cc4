import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';
import { type Measurement, median } from '../measurement.ts';
import type { ProjectCopy } from './project-copy.ts';

/** Measures the whole `plus doctor` process on a project with many scaffolded screens. */
export function measureDoctor(copy: ProjectCopy, screens: number, runs: number): Measurement[] {
  const seconds: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(projectRoot, 'packages/cli/bin/plus.mjs'), 'doctor', '--json'],
      { cwd: copy.root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    seconds.push((performance.now() - startedAt) / 1_000);
    // Findings about this computer are fine; the run only has to complete.
    if (status === null || !stdout.startsWith('{')) throw new Error(`plus doctor could not look: ${stderr}`);
  }
  return [{ name: `plus doctor, ${screens} scaffolded screens`, now: median(seconds), goal: 3, unit: 's' }];
}
