import { dealActions, UnpaidStatus } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { picturePath } from '../../../resources/transactions/picture-path.ts';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  GuardedToolbarAction,
  PickedRows,
} from '../../../shared/table/table-action.ts';
import type { UnpaidRow } from './unpaid-list.ts';

interface RowDeeds {
  onPay: (row: UnpaidRow) => void;
  onNotice: (row: UnpaidRow) => void;
  onWaive: (row: UnpaidRow) => void;
}

/** What staff do with one debt. */
export function unpaidActions(t: TFunction, deeds: RowDeeds): GuardedRowAction<UnpaidRow>[] {
  const whyNot = ({ status }: UnpaidRow) =>
    status === UnpaidStatus.Unpaid
      ? null
      : t(status === UnpaidStatus.Paid ? 'actions.paid' : 'actions.waived');
  return [
    { id: 'pay', label: t('actions.pay'), codes: [dealActions.BackPayment], onAct: deeds.onPay, whyNot },
    {
      id: 'notice',
      label: t('actions.notice'),
      codes: [dealActions.UnpaidNotice],
      onAct: deeds.onNotice,
      whyNot,
    },
    {
      id: 'pictures',
      label: t('actions.viewPictures'),
      codes: [dealActions.TransactionDetail],
      to: (row) => picturePath(row.transactionId),
      newTab: true,
      whyNot: (row) => (row.hasPictures ? null : t('actions.noPictures')),
    },
    {
      id: 'waive',
      label: t('actions.waive'),
      codes: [dealActions.UnpaidWaive],
      isDanger: true,
      onAct: deeds.onWaive,
      whyNot,
    },
  ];
}

/** What staff do at the counter, whatever the list shows. */
export function unpaidToolbar(t: TFunction, onPay: () => void): GuardedToolbarAction[] {
  return [
    {
      id: 'pay',
      label: t('actions.payByPlate'),
      codes: [dealActions.BackPayment],
      isPrimary: true,
      onAct: onPay,
    },
  ];
}

interface BulkDeeds {
  onNoticeMany: (picked: PickedRows) => void;
  onWaiveMany: (picked: PickedRows) => void;
}

/** What staff do with many at once. */
export function unpaidBulkActions(t: TFunction, deeds: BulkDeeds): GuardedBulkAction[] {
  return [
    {
      id: 'notice',
      label: t('actions.notice'),
      codes: [dealActions.UnpaidNotice],
      onAct: deeds.onNoticeMany,
    },
    {
      id: 'waive',
      label: t('actions.waive'),
      codes: [dealActions.UnpaidWaive],
      isDanger: true,
      onAct: deeds.onWaiveMany,
    },
  ];
}
