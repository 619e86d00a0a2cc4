import { CashFlowPayState, dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { PaymentRow } from './payment-list.ts';

interface Actions {
  onQuery: (row: PaymentRow) => void;
  onResend: (row: PaymentRow) => void;
  onRefund: (row: PaymentRow) => void;
}

export function paymentActions(t: TFunction, deeds: Actions): GuardedRowAction<PaymentRow>[] {
  const isPaid = ({ state }: PaymentRow) => state === CashFlowPayState.Success;
  return [
    {
      id: 'query',
      label: t('actions.query'),
      codes: [dealActions.PaymentQuery],
      onExecute: deeds.onQuery,
      isVisible: (row) => row.state === CashFlowPayState.Paying,
    },
    {
      id: 'resend',
      label: t('actions.resend'),
      codes: [dealActions.PaymentResend],
      onExecute: deeds.onResend,
      isVisible: (row) => !isPaid(row),
    },
    {
      id: 'refund',
      label: t('actions.refund'),
      codes: [dealActions.PaymentRefund],
      isDanger: true,
      onExecute: deeds.onRefund,
      isVisible: isPaid,
      disabledReason: (row) => (row.refundedTwd === 0 ? null : t('actions.refunded')),
    },
  ];
}
