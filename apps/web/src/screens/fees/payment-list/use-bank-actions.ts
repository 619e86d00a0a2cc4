import { CashFlowPayState, type DealResult } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { paymentQueries } from '../../../resources/payments/payment-queries.ts';
import { transactionQueries } from '../../../resources/transactions/transaction-queries.ts';
import { unpaidQueries } from '../../../resources/unpaid/unpaid-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { useAction } from '../../../shared/form/action/use-action.ts';
import type { PaymentRow } from './payment-list.ts';

type Answered = DealResult<'PaymentQuery'>;

const INVALIDATED = [
  paymentQueries.all(),
  transactionQueries.all(),
  unpaidQueries.all(),
  invoiceQueries.all(),
];

/** 查詢金流 and 重送. Both show the bank's response. */
export function useBankActions() {
  const { t } = useTranslation('fees/payment-list');
  const told = ({ state, bankMessage }: Answered) =>
    state === CashFlowPayState.Paying
      ? t('bank.waiting')
      : t(state === CashFlowPayState.Success ? 'bank.success' : 'bank.failed', {
          message: bankMessage ?? '',
        });
  const { run: askBank } = useAction<PaymentRow, Answered>({
    run: ({ paymentId, version }, { idempotencyKey }) =>
      api.data('PaymentQuery', { paymentId, version }, { idempotencyKey }),
    success: told,
    invalidates: INVALIDATED,
  });
  const { run: sendAgain } = useAction<PaymentRow, Answered>({
    run: ({ paymentId, version }, { idempotencyKey }) =>
      api.data('PaymentResend', { paymentId, version }, { idempotencyKey }),
    success: (payment) => (payment.state === CashFlowPayState.Paying ? t('bank.sent') : told(payment)),
    invalidates: INVALIDATED,
  });
  return { askBank, sendAgain };
}
