import { defineDeals } from '../../deals/define-deals.ts';
import { payDebts } from './back-payment.service.ts';
import { exportUnpaid, listUnpaid, listUnpaidOfPlate, showUnpaid } from './unpaid.service.ts';
import { queueNotices, waiveDebts } from './unpaid-changes.service.ts';

export const deals = defineDeals({
  UnpaidList: listUnpaid,
  UnpaidExport: exportUnpaid,
  UnpaidByPlate: listUnpaidOfPlate,
  UnpaidNotices: showUnpaid,
  UnpaidNotice: queueNotices,
  UnpaidWaive: waiveDebts,
  BackPayment: payDebts,
});
