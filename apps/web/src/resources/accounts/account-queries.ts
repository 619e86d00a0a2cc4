import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('accounts');
const CHANGES = { changesWith: ['AccountList'] } as const;

export const accountQueries = {
  all,
  list: page('AccountList', CHANGES),
  /** One account: its settings, what it may do, its sessions and who changed it. */
  detail: (account: string) => read('AccountDetail', { account }, CHANGES),
  /** What the signed-in user may give to others. */
  choices: () => read('AccountChoices', {}, { changesWith: ['DepartmentList'] }),
};
