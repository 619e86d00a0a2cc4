import { execFileSync } from 'node:child_process';
import {
  Caller,
  CoverageRecorder,
  fuzzCases,
  runCase,
  unknownDealCases,
} from '@parking-plus/contracts/suite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningMock } from '../harness/start-mock.ts';
import { startTestMock } from '../harness/test-mock.ts';
import { mockTarget } from './contract-target.ts';
import { writeCoveragePart } from './coverage-part.ts';

/** `PLUS_FUZZ_RUNS=1000 PLUS_FUZZ_SEED=7` runs more cases, or repeats a failed run. */
const runs = Number(process.env.PLUS_FUZZ_RUNS ?? 20);
const seed = Number(process.env.PLUS_FUZZ_SEED ?? commitSeed());

const recorder = new CoverageRecorder();
let mock: RunningMock;
let caller: Caller;

// A separate server: random payloads void records that other tests use.
beforeAll(async () => {
  process.stdout.write(`payloads of every deal: PLUS_FUZZ_SEED=${seed} PLUS_FUZZ_RUNS=${runs}\n`);
  mock = await startTestMock('contract-payloads');
  caller = new Caller(mockTarget(mock.origin), (exchange, judgement) => recorder.add(exchange, judgement));
});
afterAll(async () => {
  writeCoveragePart('payloads', recorder);
  await mock?.stop();
});

it.each([...unknownDealCases(), ...fuzzCases({ runs, seed })])(
  '$title',
  { timeout: 90_000 + runs * 200 },
  async (entry) => {
    const { verdict } = await runCase(entry, caller);
    expect(verdict, 'reason' in verdict ? verdict.reason : undefined).toEqual({ outcome: 'passed' });
  },
);

/** Returns the seed of this commit: the payloads vary over time, and a failed run can be repeated. 1 without git. */
function commitSeed(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(hash.slice(0, 7), 16);
  } catch {
    return 1;
  }
}
