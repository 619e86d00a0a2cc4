import { dealActions, type Schemas, TransactionInfoState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { picturesAction } from '../../../resources/transactions/pictures-action.ts';
import {
  type AbnormalTargets,
  filterTarget,
  rowTarget,
} from '../../../resources/transactions/target-rows.ts';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  SelectedRows,
} from '../../../shared/table/actions/table-action.ts';
import type { AbnormalRow } from './abnormal-list.ts';

export type AbnormalSelection = AbnormalTargets<AbnormalRow, Schemas['AbnormalFilters']>;

/** The open dialog. */
export type AbnormalDialogState =
  | { kind: 'correct'; row: AbnormalRow }
  | { kind: 'confirm' | 'assign' | 'cancel'; meant: AbnormalSelection };

export function abnormalActions(
  t: TFunction,
  start: (work: AbnormalDialogState) => void,
): GuardedRowAction<AbnormalRow>[] {
  const disabledReason = ({ state }: AbnormalRow) =>
    state === TransactionInfoState.Abnormal ? null : t('actions.notAbnormal');
  return [
    {
      id: 'correct',
      label: t('actions.correct'),
      codes: [dealActions.AbnormalCorrect],
      onExecute: (row) => start({ kind: 'correct', row }),
      disabledReason,
    },
    {
      id: 'assign',
      label: t('actions.assign'),
      codes: [dealActions.AbnormalAssign],
      onExecute: (row) => start({ kind: 'assign', meant: rowTarget(row) }),
      disabledReason,
    },
    picturesAction(t),
    {
      id: 'cancel',
      label: t('actions.cancel'),
      codes: [dealActions.AbnormalCancel],
      isDanger: true,
      onExecute: (row) => start({ kind: 'cancel', meant: rowTarget(row) }),
      disabledReason: (row) =>
        disabledReason(row) ?? (row.invoiceNumber === null ? null : t('actions.hasInvoice')),
    },
  ];
}

export function abnormalBulkActions(
  t: TFunction,
  filters: Schemas['AbnormalFilters'],
  start: (work: AbnormalDialogState) => void,
): GuardedBulkAction[] {
  const on = (kind: 'confirm' | 'assign' | 'cancel') => (selected: SelectedRows) =>
    start({ kind, meant: filterTarget(selected, filters) });
  return [
    {
      id: 'correct',
      label: t('actions.correctMany'),
      codes: [dealActions.AbnormalCorrect],
      onExecute: on('confirm'),
    },
    {
      id: 'assign',
      label: t('actions.assign'),
      codes: [dealActions.AbnormalAssign],
      onExecute: on('assign'),
    },
    {
      id: 'cancel',
      label: t('actions.cancel'),
      codes: [dealActions.AbnormalCancel],
      isDanger: true,
      onExecute: on('cancel'),
    },
  ];
}
