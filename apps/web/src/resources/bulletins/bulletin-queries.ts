import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('bulletins');
/** Changes of drafts are published under the edit deal, those of readers under the reader list. */
const CHANGES = { changesWith: ['BulletinList', 'BulletinEdit', 'BulletinReaderList'] } as const;

export const bulletinQueries = {
  all,
  list: page('BulletinList', CHANGES),
  /** One announcement with its text, files and, for editors, changes. A failure is shown in place. */
  detail: (bulletinCode: string) =>
    read('BulletinDetail', { bulletinCode }, { ...CHANGES, showsOwnFailure: true }),
  /** Recipients of an announcement. */
  readers: page('BulletinReaderList', CHANGES),
};
