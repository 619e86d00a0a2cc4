import { isCalendarDate, type PeriodCode, parsePeriodCode } from '@parking-plus/domain';
import type { FastifyInstance } from 'fastify';
import { malformed } from '../errors/error-catalogue.ts';
import type { LeaderJob } from '../jobs/leader-job.ts';
import type { SimulatedPlatform } from '../simulation/platform/simulated-platform.ts';
import { dayOfSummary, periodOfFile } from './control.errors.ts';
import { platformDaySchema, platformPeriodSchema } from './control-schemas.ts';

export type PlatformRoutesOptions = {
  readonly platform: SimulatedPlatform;
  readonly uploads: LeaderJob;
};

/** Serves `/__mock/platform`: runs at once what the simulated tax platform otherwise does later. */
export async function platformRoutes(
  app: FastifyInstance,
  { platform, uploads }: PlatformRoutesOptions,
): Promise<void> {
  app.post('/platform/answer', async () => {
    await uploads.catchUp();
    const work = await platform.answerNow();
    await uploads.catchUp();
    return { success: true, ...work };
  });

  app.post<{ Body: { readonly day: string } }>(
    '/platform/summary',
    { schema: { body: platformDaySchema } },
    async ({ body: { day } }) => {
      if (!isCalendarDate(day)) throw malformed([dayOfSummary()]);
      return { success: true, files: await platform.summarise(day) };
    },
  );

  type PeriodBody = { Body: { readonly periodCode?: string } | null };
  const schema = { body: platformPeriodSchema };
  app.post<PeriodBody>('/platform/winners', { schema }, async ({ body }) => ({
    success: true,
    files: await platform.draw(periodIn(body)),
  }));
  app.post<PeriodBody>('/platform/allotment', { schema }, async ({ body }) => ({
    success: true,
    files: await platform.allot(periodIn(body)),
  }));
}

/** Throws 400 for anything but a period. */
function periodIn(body: { readonly periodCode?: string } | null): PeriodCode | undefined {
  if (body?.periodCode === undefined) return undefined;
  const period = parsePeriodCode(body.periodCode);
  if (period === undefined) throw malformed([periodOfFile()]);
  return period;
}
