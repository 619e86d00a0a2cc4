import { defineDeals } from '../../deals/define-deals.ts';
import { ownerSettlementList } from './owner-settlement-list.query.ts';
import { calculateMonth, confirmRemittance, revokeApproval } from './owner-settlement-writes.service.ts';
import { showSettlement } from './owner-settlements.service.ts';

export const deals = defineDeals({
  OwnerSettlementList: ownerSettlementList.page,
  OwnerSettlementExport: ownerSettlementList.export,
  OwnerSettlementDetail: showSettlement,
  OwnerSettlementCalculate: calculateMonth,
  OwnerSettlementConfirm: confirmRemittance,
  OwnerSettlementRevoke: revokeApproval,
});
