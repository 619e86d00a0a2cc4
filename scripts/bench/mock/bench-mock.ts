import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../process/project-root.ts';
import { median } from '../bench-table.ts';
import { measureCalls } from './calls.ts';
import { measureHub } from './hub-crowd.ts';
import { type Measurement, measurementTable } from './measurement.ts';
import { measurePrismStart, providePrism } from './prism.ts';
import { measureRules } from './rules.ts';
import { signIn } from './server-calls.ts';
import { startBuiltMock } from './server-start.ts';

const RUNS = 3;
const PORT = 5_493;

/** Starts in turn, so that both meet the same load; the first one of ours prepares what is stale. */
async function measureStarts(folder: string): Promise<Measurement[]> {
  const isPrismThere = providePrism();
  if (!isPrismThere) console.log('Prism could not be installed: the start is not compared with it.');
  const contract = JSON.parse(
    readFileSync(join(projectRoot, 'packages/contracts/src/generated/openapi.json'), 'utf8'),
  ) as object;
  const ours: number[] = [];
  const prisms: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const server = await startBuiltMock(PORT, join(folder, `start-${run}`));
    await server.stop();
    if (run > 0) ours.push(server.firstLoginMs);
    if (run > 0 && isPrismThere) prisms.push(await measurePrismStart(PORT, contract, folder));
  }
  const reopened: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const server = await startBuiltMock(PORT, join(folder, 'start-0'));
    await server.stop();
    reopened.push(server.firstLoginMs);
  }
  return [
    { name: 'first sign-in, data there', now: median(reopened), goal: 1_500, unit: 'ms' },
    { name: 'first sign-in, data to be copied', now: median(ours), goal: 1_500, unit: 'ms' },
    ...(isPrismThere
      ? [
          {
            name: 'the same, to 0.75 of Prism',
            now: median(reopened),
            goal: 0.75 * median(prisms),
            unit: 'ms',
          },
        ]
      : []),
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'plus-bench-mock-'));
console.log(
  `Load before: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
try {
  const measurements = [...measureRules(), ...(await measureStarts(folder))];
  const server = await startBuiltMock(PORT, join(folder, 'start-0'));
  try {
    measurements.push(...(await measureCalls(server)));
    measurements.push(...(await measureHub(server.origin, await signIn(server.origin), server.pid)));
  } finally {
    await server.stop();
  }
  console.log(`\n${measurementTable(measurements)}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  `Load after: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
