import { defineDeals } from '../../deals/define-deals.ts';
import { payDebts } from './back-payment.service.ts';
import { listUnpaid, listUnpaidOfPlate, showUnpaid } from './unpaid.service.ts';
import { queueNotices, waiveDebts } from './unpaid-changes.service.ts';

export const deals = defineDeals({
  UnpaidList: listUnpaid,
  UnpaidByPlate: listUnpaidOfPlate,
  UnpaidNotices: showUnpaid,
  UnpaidNotice: queueNotices,
  UnpaidWaive: waiveDebts,
  BackPayment: payDebts,
});
