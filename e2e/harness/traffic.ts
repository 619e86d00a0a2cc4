import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestSpan, WantedDeparture } from '@parking-plus/contracts/suite';

/** Where the calls that mocks record and the times of tests lie, for the judgement by the contract after the run. */
export const trafficFolder = fileURLToPath(new URL('../../test-results/traffic', import.meta.url));

/** Flags that let a mock record its calls under a name. */
export function recordingFlags(name: string): string[] {
  return ['--record', join(trafficFolder, `${name}.calls.ndjson`)];
}

/** Says beforehand what a test sends wrong on purpose; any other departure from the contract fails the run. */
export interface TrafficMarks {
  wantDeparture(wanted: WantedDeparture): void;
}

/** Runs a test and notes its time and what it sends wrong on purpose. */
export async function withinSpan(
  name: string,
  title: string,
  run: (marks: TrafficMarks) => Promise<void>,
): Promise<void> {
  const wanted: WantedDeparture[] = [];
  const from = Date.now();
  await run({ wantDeparture: (one) => void wanted.push(one) });
  const span: TestSpan = { title, from, to: Date.now(), wanted };
  mkdirSync(trafficFolder, { recursive: true });
  appendFileSync(join(trafficFolder, `${name}.tests.ndjson`), `${JSON.stringify(span)}\n`);
}
