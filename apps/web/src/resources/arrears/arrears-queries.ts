import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('arrears');
const CHANGES = {
  changesWith: ['ArrearsCaseList', 'ArrearsStageList', 'UnpaidList', 'TransactionList'],
} as const;

/** Queries of arrears cases and their stages. */
export const arrearsQueries = {
  all,
  stages: page('ArrearsStageList', CHANGES),
  stage: (stageId: string) => read('ArrearsStageDetail', { stageId }, CHANGES),
  list: page('ArrearsCaseList', CHANGES),
  /** One case with its fees, letters and history. */
  detail: (caseId: string) => read('ArrearsCaseDetail', { caseId }, CHANGES),
};
