import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExpectedViolation, TestSpan } from '@parking-plus/contracts/suite';

/** Folder of recorded calls and test times, read by the contract check after the run. */
export const trafficFolder = fileURLToPath(new URL('../../test-results/traffic', import.meta.url));

/** Returns the flags that make a mock record its calls under a name. */
export function recordingFlags(name: string): string[] {
  return ['--record', join(trafficFolder, `${name}.calls.ndjson`)];
}

/** Declares intended contract violations of a test; any other violation fails the run. */
export interface TrafficMarks {
  wantDeparture(wanted: ExpectedViolation): void;
}

/** Runs a test and records its time and its intended violations. */
export async function withinSpan(
  name: string,
  title: string,
  run: (marks: TrafficMarks) => Promise<void>,
): Promise<void> {
  const wanted: ExpectedViolation[] = [];
  const from = Date.now();
  await run({ wantDeparture: (one) => void wanted.push(one) });
  const span: TestSpan = { title, from, to: Date.now(), wanted };
  mkdirSync(trafficFolder, { recursive: true });
  appendFileSync(join(trafficFolder, `${name}.tests.ndjson`), `${JSON.stringify(span)}\n`);
}
