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

describe('the mock keeps every promise of the contract', () => {
  it('has a case for each operation and status', () => {
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(cases)('$title', async (entry) => {
    ran += 1;
    const { verdict } = await runCase(entry, caller);
    expect(verdict).toEqual({ outcome: 'passed' });
  });

  it('shows every operation × documented status × deal, by provocation and never by a forced answer', (context) => {
    // With --grep only some of it was asked for.
    if (ran < cases.length) context.skip();
    const summary = coverageSummary(recorder.toPart());
    process.stdout.write(`${coverageTable({ contract: summary })}\n`);
    expect(summary.missing).toEqual([]);
  });
});
