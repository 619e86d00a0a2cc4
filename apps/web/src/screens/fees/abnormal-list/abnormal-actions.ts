import { dealActions, TransactionInfoState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { picturePath } from '../../../resources/transactions/picture-path.ts';
import type { GuardedBulkAction, GuardedRowAction, PickedRows } from '../../../shared/table/table-action.ts';
import type { AbnormalRow } from './abnormal-list.ts';

interface RowDeeds {
  onCorrect: (row: AbnormalRow) => void;
  onAssign: (row: AbnormalRow) => void;
  onCancel: (row: AbnormalRow) => void;
}

/** What staff do with one abnormal transaction. */
export function abnormalActions(t: TFunction, deeds: RowDeeds): GuardedRowAction<AbnormalRow>[] {
  const whyNot = ({ state }: AbnormalRow) =>
    state === TransactionInfoState.Abnormal ? null : t('actions.notAbnormal');
  return [
    {
      id: 'correct',
      label: t('actions.correct'),
      codes: [dealActions.AbnormalCorrect],
      onAct: deeds.onCorrect,
      whyNot,
    },
    {
      id: 'assign',
      label: t('actions.assign'),
      codes: [dealActions.AbnormalAssign],
      onAct: deeds.onAssign,
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
      id: 'cancel',
      label: t('actions.cancel'),
      codes: [dealActions.AbnormalCancel],
      isDanger: true,
      onAct: deeds.onCancel,
      whyNot: (row) => whyNot(row) ?? (row.invoiceNumber === null ? null : t('actions.hasInvoice')),
    },
  ];
}

interface BulkDeeds {
  onCorrectMany: (picked: PickedRows) => void;
  onAssignMany: (picked: PickedRows) => void;
  onCancelMany: (picked: PickedRows) => void;
}

/** What staff do with many at once. */
export function abnormalBulkActions(t: TFunction, deeds: BulkDeeds): GuardedBulkAction[] {
  return [
    {
      id: 'correct',
      label: t('actions.correctMany'),
      codes: [dealActions.AbnormalCorrect],
      onAct: deeds.onCorrectMany,
    },
    {
      id: 'assign',
      label: t('actions.assign'),
      codes: [dealActions.AbnormalAssign],
      onAct: deeds.onAssignMany,
    },
    {
      id: 'cancel',
      label: t('actions.cancel'),
      codes: [dealActions.AbnormalCancel],
      isDanger: true,
      onAct: deeds.onCancelMany,
    },
  ];
}
