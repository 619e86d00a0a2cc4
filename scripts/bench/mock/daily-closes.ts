import { type DataDeal, type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import type { Measurement } from '../measurement.ts';
import { withBenchProgram } from './bench-server.ts';
import { post, signIn } from './server-calls.ts';

const DAYS = 200;
const CLOSED = 1;

/** Measures closing 200 days without a discrepancy in one action. They were closed, and are opened again for it. */
export function measureDailyCloses(): Promise<Measurement[]> {
  return withBenchProgram(async ({ whole, ask }) => {
    // Days that are matched with the bank stay closed.
    await ask({ ask: 'unmatch' });
    return [await closeDays(whole)];
  });
}

async function closeDays(origin: string): Promise<Measurement> {
  const token = await signIn(origin);
  const call = async <Deal extends DataDeal>(
    deal: Deal,
    payload: DealRequest<Deal>,
  ): Promise<{ readonly result: DealResult<Deal> } | { readonly refusal: string }> => {
    const envelope = { Json: JSON.stringify(payload), Model_DealType: dealCodes[deal] };
    const answer = JSON.parse(await post(`${origin}/plusapi/data`, envelope, token)) as {
      readonly success: boolean;
      readonly data: string;
      readonly message?: string;
    };
    if (!answer.success) return { refusal: `${deal}: ${answer.message}` };
    return { result: JSON.parse(answer.data) as DealResult<Deal> };
  };

  const days: DealResult<'DailyCloseList'>['items'] = [];
  for (let page = 1; days.length < DAYS; page++) {
    const listed = await call('DailyCloseList', { page, pageSize: 100, filters: { states: [CLOSED] } });
    if ('refusal' in listed) throw new Error(listed.refusal);
    const { items } = listed.result;
    if (items.length === 0) throw new Error(`The seed has only ${days.length} closed days.`);
    days.push(...items.filter(({ discrepancies }) => discrepancies.length === 0));
  }
  const keys = days.slice(0, DAYS).map(({ dailyCloseId }) => dailyCloseId);
  for (const { dailyCloseId, version } of days.slice(0, DAYS)) {
    const reopened = await call('DailyCloseReopening', { dailyCloseId, version, reason: 'Bench' });
    if ('refusal' in reopened) throw new Error(reopened.refusal);
  }
  const startedAt = performance.now();
  const closed = await call('DailyCloseBatchClosing', { selection: { keys }, expectedCount: DAYS });
  const ms = performance.now() - startedAt;
  const closedCount = 'result' in closed ? closed.result.closedCount : 0;
  if (closedCount < DAYS) throw new Error(`Only ${closedCount} of ${DAYS} days were closed.`);
  return { name: '200 equal days closed at once', now: ms, goal: 3_000, unit: 'ms' };
}
