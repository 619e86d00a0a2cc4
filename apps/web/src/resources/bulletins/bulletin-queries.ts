import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('bulletins');
/** Drafts are told of by the deal that edits them, readers by the one that lists them. */
const CHANGES = { changesWith: ['BulletinList', 'BulletinEdit', 'BulletinReaderList'] } as const;

export const bulletinQueries = {
  all,
  list: page('BulletinList', CHANGES),
  /** One bulletin with its text, files and, for writers, who changed it. A failure is shown in place. */
  detail: (bulletinCode: string) =>
    read('BulletinDetail', { bulletinCode }, { ...CHANGES, showsOwnFailure: true }),
  /** Those whom a bulletin is for. */
  readers: page('BulletinReaderList', CHANGES),
};
