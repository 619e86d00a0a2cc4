import {
  Caller,
  CoverageRecorder,
  contractCases,
  coverageSummary,
  coverageTable,
  runCase,
} from '@parking-plus/contracts/suite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningMock } from '../harness/start-mock.ts';
import { startTestMock } from '../harness/test-mock.ts';
import { mockTarget } from './contract-target.ts';
import { writeCoveragePart } from './coverage-part.ts';

const recorder = new CoverageRecorder();
let mock: RunningMock;
let caller: Caller;
let ran = 0;

const cases = contractCases();

// A separate server: forced responses and ended sessions would reach the calls of other tests.
beforeAll(async () => {
  mock = await startTestMock('contract-promises');
  caller = new Caller(mockTarget(mock.origin), (exchange, judgement) => recorder.add(exchange, judgement));
});
afterAll(async () => {
  writeCoveragePart('contract', recorder);
  await mock?.stop();
});

describe('the mock conforms to the contract', () => {
  it('has a case for each operation and status', () => {
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(cases)('$title', async (entry) => {
    ran += 1;
    const { verdict } = await runCase(entry, caller);
    expect(verdict, 'reason' in verdict ? verdict.reason : undefined).toEqual({ outcome: 'passed' });
  });

  it('provokes every operation × documented status × deal without forcing a response', (context) => {
    // With --grep only a subset ran.
    if (ran < cases.length) context.skip();
    const summary = coverageSummary(recorder.toPart());
    process.stdout.write(`${coverageTable({ contract: summary })}\n`);
    expect(summary.missing).toEqual([]);
  });
});
