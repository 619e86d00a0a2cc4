import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page } = resourceQueries('upload-reconciliation');
const CHANGES = { changesWith: ['UploadReconciliationList'] } as const;

export const uploadReconciliationQueries = {
  all,
  list: page('UploadReconciliationList', CHANGES),
  /** Records of one reconciliation that differ. */
  differences: page('UploadDifferenceList', CHANGES),
};
