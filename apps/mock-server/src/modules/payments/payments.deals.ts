import { defineDeals } from '../../deals/define-deals.ts';
import { queryPayment, resendPayment } from './ask-payment.service.ts';
import { exportPayments, listPayments, showPayment } from './payments.service.ts';
import { refundPayment } from './refund-payment.service.ts';

export const deals = defineDeals({
  PaymentList: listPayments,
  PaymentExport: exportPayments,
  PaymentDetail: showPayment,
  PaymentQuery: queryPayment,
  PaymentResend: resendPayment,
  PaymentRefund: refundPayment,
});
