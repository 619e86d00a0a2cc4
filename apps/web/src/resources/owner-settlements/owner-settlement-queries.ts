import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('owner-settlements');
const DEALS = ['OwnerSettlementList', 'OwnerSettlement'] as const;

/** Queries of owners' settlements. */
export const ownerSettlementQueries = {
  all,
  list: page('OwnerSettlementList', { changesWith: DEALS }),
  /** One settlement with what it was reckoned from, and what stands in its way. */
  detail: (settlementId: string) =>
    read(
      'OwnerSettlementDetail',
      { settlementId },
      { changesWith: [...DEALS, 'DailyCloseList', 'BankLineList'] },
    ),
};
