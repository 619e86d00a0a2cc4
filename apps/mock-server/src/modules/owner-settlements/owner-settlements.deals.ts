import { defineDeals } from '../../deals/define-deals.ts';
import { ownerSettlementList } from './owner-settlement-list.query.ts';
import { confirmRemittance, takeBackSettlement, tryMonth } from './owner-settlement-writes.service.ts';
import { showSettlement } from './owner-settlements.service.ts';

export const deals = defineDeals({
  OwnerSettlementList: ownerSettlementList.page,
  OwnerSettlementExport: ownerSettlementList.export,
  OwnerSettlementDetail: showSettlement,
  OwnerSettlementTrial: tryMonth,
  OwnerSettlementConfirm: confirmRemittance,
  OwnerSettlementTakeBack: takeBackSettlement,
});
