import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('accounts');
const CHANGES = { changesWith: ['AccountList'] } as const;

export const accountQueries = {
  all,
  list: page('AccountList', CHANGES),
  /** One account: settings, permissions, sessions and changes. */
  detail: (account: string) => read('AccountDetail', { account }, CHANGES),
  /** Permissions that the user can grant. */
  choices: () => read('AccountOptions', {}, { changesWith: ['DepartmentList'] }),
};
