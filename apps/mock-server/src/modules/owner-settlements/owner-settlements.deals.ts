import { defineDeals } from '../../deals/define-deals.ts';
import { confirmRemittance, takeBackSettlement, tryMonth } from './owner-settlement-writes.service.ts';
import { exportSettlements, listSettlements, showSettlement } from './owner-settlements.service.ts';

export const deals = defineDeals({
  OwnerSettlementList: listSettlements,
  OwnerSettlementExport: exportSettlements,
  OwnerSettlementDetail: showSettlement,
  OwnerSettlementTrial: tryMonth,
  OwnerSettlementConfirm: confirmRemittance,
  OwnerSettlementTakeBack: takeBackSettlement,
});
