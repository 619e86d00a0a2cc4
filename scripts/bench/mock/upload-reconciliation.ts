import type { Measurement } from '../measurement.ts';
import { withBenchProgram } from './bench-server.ts';

const MESSAGES = 20_000;
/** The program lets one message in 1,000 be missing, and one in 1,000 have another outcome. */
const DIFFERENCES = (MESSAGES / 1_000) * 2;

/** Measures the reconciliation of a large day with the tax platform's summary, and the receipt of its file. */
export function measureReconciliation(): Promise<Measurement[]> {
  return withBenchProgram(async ({ ask }) => {
    const { receiveMs, reconcileMs, differences } = await ask<{
      receiveMs: number;
      reconcileMs: number;
      differences: number;
    }>({ ask: 'reconcile', messageCount: MESSAGES });
    if (differences !== DIFFERENCES) throw new Error(`The bench found ${differences} differences.`);
    return [
      { name: 'a day of 20,000 messages reconciled', now: reconcileMs, goal: 2_000, unit: 'ms' },
      { name: 'its summary file received', now: receiveMs, goal: 5_000, unit: 'ms' },
    ];
  });
}
