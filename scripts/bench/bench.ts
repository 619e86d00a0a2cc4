import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurementTable, median } from './measurement.ts';
import { measureStart } from './warm-start.ts';

const RUNS = 3;

const dataFolder = mkdtempSync(join(tmpdir(), 'plus-bench-'));
try {
  console.log('The first start builds what is stale and is not measured …');
  await measureStart(dataFolder);
  const seconds: number[] = [];
  for (let run = 1; run <= RUNS; run++) {
    seconds.push(await measureStart(dataFolder));
    console.log(`warm start ${run} of ${RUNS}: ${seconds.at(-1)?.toFixed(2)} s`);
  }
  console.log(
    `\n${measurementTable([{ name: 'npm start, nothing changed, to the page', now: median(seconds), goal: 3, unit: 's' }])}`,
  );
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
