import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('daily-closes');
const CHANGES = { changesWith: ['DailyCloseList'] } as const;

export const dailyCloseQueries = {
  all,
  list: page('DailyCloseList', CHANGES),
  /** One day at a machine with its means of payment and who worked on it. */
  detail: (dailyCloseId: string) => read('DailyCloseDetail', { dailyCloseId }, CHANGES),
};
