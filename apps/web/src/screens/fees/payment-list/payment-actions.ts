import { CashFlowPayState, dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { PaymentRow } from './payment-list.ts';

interface Deeds {
  onQuery: (row: PaymentRow) => void;
  onResend: (row: PaymentRow) => void;
  onRefund: (row: PaymentRow) => void;
}

export function paymentActions(t: TFunction, deeds: Deeds): GuardedRowAction<PaymentRow>[] {
  const isPaid = ({ state }: PaymentRow) => state === CashFlowPayState.Success;
  return [
    {
      id: 'query',
      label: t('actions.query'),
      codes: [dealActions.PaymentQuery],
      onAct: deeds.onQuery,
      isFor: (row) => row.state === CashFlowPayState.Paying,
    },
    {
      id: 'resend',
      label: t('actions.resend'),
      codes: [dealActions.PaymentResend],
      onAct: deeds.onResend,
      isFor: (row) => !isPaid(row),
    },
    {
      id: 'refund',
      label: t('actions.refund'),
      codes: [dealActions.PaymentRefund],
      isDanger: true,
      onAct: deeds.onRefund,
      isFor: isPaid,
      whyNot: (row) => (row.refundedTwd === 0 ? null : t('actions.refunded')),
    },
  ];
}
