import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('threads');
const CHANGES = { changesWith: ['ThreadList'] } as const;

/** Queries of the message board. */
export const threadQueries = {
  all,
  list: page('ThreadList', CHANGES),
  /** One thread with its messages and files. */
  detail: (threadCode: string) => read('ThreadDetail', { threadCode }, CHANGES),
};
