import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CoverageRecorder } from '@parking-plus/contracts/suite';

const folder = new URL('../../test-results/contract-coverage/', import.meta.url);

/** Stores the exercised part of the contract for `npm test` and `plus contract coverage`. */
export function writeCoveragePart(name: string, recorder: CoverageRecorder): void {
  mkdirSync(fileURLToPath(folder), { recursive: true });
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(recorder.toPart())}\n`);
}
