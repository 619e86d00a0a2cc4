import { expect, test } from 'vitest';
import { LeaderJob } from './leader-job.ts';

test('reports a failure and continues, and reports none after it is stopped', async () => {
  const failures: unknown[] = [];
  let stopped: Promise<void> | undefined;
  const runs = [
    async () => {
      throw new Error('first');
    },
    async () => {
      stopped = work.stop();
      throw new Error('second');
    },
  ];
  const work = new LeaderJob(
    {
      database: { isLeading: async () => true },
      work: 'traffic',
      everyMs: 60_000,
      onFailure: (error) => failures.push(String(error)),
    },
    async () => runs.shift()?.(),
  );
  await work.catchUp();
  expect(failures).toEqual(['Error: first']);
  await work.catchUp();
  await stopped;
  expect(failures).toEqual(['Error: first']);
});
