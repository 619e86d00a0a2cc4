import {
  Caller,
  CoverageRecorder,
  contractCases,
  coverageSummary,
  coverageTable,
  runCase,
} from '@parking-plus/contracts/suite';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { mockTarget } from './contract-target.ts';
import { writeCoveragePart } from './coverage-part.ts';

const recorder = new CoverageRecorder();
const caller = new Caller(mockTarget(inject('mockOrigin')), (exchange, judgement) =>
  recorder.add(exchange, judgement),
);
let ran = 0;

const cases = contractCases();

afterAll(() => writeCoveragePart('contract', recorder));

describe('the mock conforms to the contract', () => {
  it('has a case for each operation and status', () => {
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(cases)('$title', async (entry) => {
    ran += 1;
    const { verdict } = await runCase(entry, caller);
    expect(verdict).toEqual({ outcome: 'passed' });
  });

  it('provokes every operation × documented status × deal without forcing a response', (context) => {
    // With --grep only a subset ran.
    if (ran < cases.length) context.skip();
    const summary = coverageSummary(recorder.toPart());
    process.stdout.write(`${coverageTable({ contract: summary })}\n`);
    expect(summary.missing).toEqual([]);
  });
});
