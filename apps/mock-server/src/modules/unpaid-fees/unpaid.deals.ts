import { defineDeals } from '../../deals/define-deals.ts';
import { payUnpaidFees } from './back-payment.service.ts';
import { queueNotices } from './remind-unpaid-fees.service.ts';
import { waiveUnpaidFees } from './unpaid-changes.service.ts';
import { listUnpaidOfPlate, showUnpaid } from './unpaid-fees.service.ts';
import { unpaidList } from './unpaid-list.query.ts';

export const deals = defineDeals({
  UnpaidList: unpaidList.page,
  UnpaidExport: unpaidList.export,
  UnpaidByPlate: listUnpaidOfPlate,
  UnpaidNotices: showUnpaid,
  UnpaidNotice: queueNotices,
  UnpaidWaive: waiveUnpaidFees,
  BackPayment: payUnpaidFees,
});
