import { defineDeals } from '../../deals/define-deals.ts';
import { paymentList } from './payment-list.query.ts';
import { showPayment } from './payments.service.ts';
import { queryPayment, resendPayment } from './query-payment.service.ts';
import { refundPayment } from './refund-payment.service.ts';

export const deals = defineDeals({
  PaymentList: paymentList.page,
  PaymentExport: paymentList.export,
  PaymentDetail: showPayment,
  PaymentQuery: queryPayment,
  PaymentResend: resendPayment,
  PaymentRefund: refundPayment,
});
