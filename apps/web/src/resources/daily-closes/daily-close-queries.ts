import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('daily-closes');
const CHANGES = { changesWith: ['DailyCloseList'] } as const;

export const dailyCloseQueries = {
  all,
  list: page('DailyCloseList', CHANGES),
  /** One day of one machine with its payment methods and history. */
  detail: (dailyCloseId: string) => read('DailyCloseDetail', { dailyCloseId }, CHANGES),
};
