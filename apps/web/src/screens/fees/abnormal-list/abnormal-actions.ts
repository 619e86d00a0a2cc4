import { dealActions, type Schemas, TransactionInfoState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { picturesAction } from '../../../resources/transactions/pictures-action.ts';
import { type AbnormalTargets, manyMeant, oneMeant } from '../../../resources/transactions/target-rows.ts';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  SelectedRows,
} from '../../../shared/table/actions/table-action.ts';
import type { AbnormalRow } from './abnormal-list.ts';

export type MeantAbnormal = AbnormalTargets<AbnormalRow, Schemas['AbnormalFilters']>;

/** The open dialog. */
export type AbnormalWork =
  | { kind: 'correct'; row: AbnormalRow }
  | { kind: 'confirm' | 'assign' | 'cancel'; meant: MeantAbnormal };

export function abnormalActions(
  t: TFunction,
  start: (work: AbnormalWork) => void,
): GuardedRowAction<AbnormalRow>[] {
  const whyNot = ({ state }: AbnormalRow) =>
    state === TransactionInfoState.Abnormal ? null : t('actions.notAbnormal');
  return [
    {
      id: 'correct',
      label: t('actions.correct'),
      codes: [dealActions.AbnormalCorrect],
      onAct: (row) => start({ kind: 'correct', row }),
      whyNot,
    },
    {
      id: 'assign',
      label: t('actions.assign'),
      codes: [dealActions.AbnormalAssign],
      onAct: (row) => start({ kind: 'assign', meant: oneMeant(row) }),
      whyNot,
    },
    picturesAction(t),
    {
      id: 'cancel',
      label: t('actions.cancel'),
      codes: [dealActions.AbnormalCancel],
      isDanger: true,
      onAct: (row) => start({ kind: 'cancel', meant: oneMeant(row) }),
      whyNot: (row) => whyNot(row) ?? (row.invoiceNumber === null ? null : t('actions.hasInvoice')),
    },
  ];
}

export function abnormalBulkActions(
  t: TFunction,
  filters: Schemas['AbnormalFilters'],
  start: (work: AbnormalWork) => void,
): GuardedBulkAction[] {
  const on = (kind: 'confirm' | 'assign' | 'cancel') => (picked: SelectedRows) =>
    start({ kind, meant: manyMeant(picked, filters) });
  return [
    {
      id: 'correct',
      label: t('actions.correctMany'),
      codes: [dealActions.AbnormalCorrect],
      onAct: on('confirm'),
    },
    { id: 'assign', label: t('actions.assign'), codes: [dealActions.AbnormalAssign], onAct: on('assign') },
    {
      id: 'cancel',
      label: t('actions.cancel'),
      codes: [dealActions.AbnormalCancel],
      isDanger: true,
      onAct: on('cancel'),
    },
  ];
}
