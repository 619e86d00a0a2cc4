import { type Measurement, median } from '../measurement.ts';
import { withBenchProgram } from './bench-server.ts';

const MESSAGES = 100_000;

/** Measures what the queue of e-invoice messages costs when an invoice is issued, and a drain of a full queue. */
export function measureUploads(): Promise<Measurement[]> {
  return withBenchProgram(async ({ ask }) => {
    const { once, twice } = await ask<{ once: number[]; twice: number[] }>({ ask: 'outbox' });
    const { seconds, growthMb } = await ask<{ seconds: number; growthMb: number }>({
      ask: 'drain',
      messageCount: MESSAGES,
    });
    return [
      { name: 'invoice issued with its message, p50', now: median(once), goal: 20, unit: 'ms' },
      { name: 'of it the message, p50', now: median(twice) - median(once), goal: 1, unit: 'ms' },
      { name: '100,000 waiting messages handed over', now: seconds, goal: 300, unit: 's' },
      { name: 'memory growth after the first 10,000', now: growthMb, goal: 100, unit: 'MB' },
    ];
  });
}
