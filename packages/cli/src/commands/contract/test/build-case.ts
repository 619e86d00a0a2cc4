import type { CaseReport, CheckedExchange } from '@parking-plus/contracts/suite';
import type { SuiteReport } from './suite-report.ts';

/** Builds a case of a run, for tests. */
export function buildCase(changes: Partial<CaseReport> = {}): CaseReport {
  return {
    title: 'TransactionList answers its result',
    operationId: 'data',
    status: '200',
    deal: 'TransactionList',
    verdict: { outcome: 'passed' },
    exchanges: [],
    calls: 1,
    ms: 12,
    ...changes,
  };
}

export function buildExchange(changes: Partial<CheckedExchange> = {}): CheckedExchange {
  return {
    method: 'POST',
    path: '/data',
    sent: { Json: '{"page":1}', Model_DealType: '10100' },
    status: 200,
    contentType: 'application/json',
    came: { success: true, data: '{"items":[]}' },
    ms: 9,
    verdict: { call: undefined, request: [], answer: [], undocumented: [], isSuccess: true, codes: [] },
    ...changes,
  };
}

export function buildReport(...cases: CaseReport[]): SuiteReport {
  return {
    baseUrl: 'https://plus.example.com/plusapi',
    account: 'tester',
    isWriting: false,
    runs: 20,
    seed: 7,
    startedAt: '2026-11-20T02:00:00.000Z',
    seconds: 1.5,
    cases,
  };
}
