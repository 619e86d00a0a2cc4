import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('owner-settlements');
const DEALS = ['OwnerSettlementList', 'OwnerSettlement'] as const;

export const ownerSettlementQueries = {
  all,
  list: page('OwnerSettlementList', { changesWith: DEALS }),
  /** One settlement with the inputs of its calculation and its blockers. */
  detail: (settlementId: string) =>
    read(
      'OwnerSettlementDetail',
      { settlementId },
      { changesWith: [...DEALS, 'DailyCloseList', 'BankLineList'] },
    ),
};
