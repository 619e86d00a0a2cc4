import { dealActions, dealCodes, OwnerSettlementState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { pendingReason } from '../../../resources/documents/pending-documents.ts';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/actions/table-action.ts';
import type { OwnerSettlementRow } from './owner-settlement-list.ts';

/** The open dialog. */
export type SettlementDialogState =
  | { readonly kind: 'trial' }
  | { readonly kind: 'submit' | 'confirm' | 'takeBack'; readonly row: OwnerSettlementRow };

/** Returns 送審 for a draft, 確認 and 撤銷核准 for an approved settlement, and a link to its document. */
export function ownerSettlementActions(
  t: TFunction,
  start: (work: SettlementDialogState) => void,
): GuardedRowAction<OwnerSettlementRow>[] {
  return [
    {
      id: 'submit',
      label: t('actions.submit'),
      codes: [dealActions.OwnerSettlement],
      isVisible: ({ state }) => state === OwnerSettlementState.Trial,
      disabledReason: (row) => pendingReason(t, row, dealCodes.OwnerSettlement),
      onExecute: (row) => start({ kind: 'submit', row }),
    },
    {
      id: 'confirm',
      label: t('actions.confirm'),
      codes: [dealActions.OwnerSettlementConfirm],
      isVisible: ({ state }) => state === OwnerSettlementState.Approved,
      onExecute: (row) => start({ kind: 'confirm', row }),
    },
    {
      id: 'takeBack',
      label: t('actions.revoke'),
      codes: [dealActions.OwnerSettlementRevoke],
      isDanger: true,
      isVisible: ({ state }) => state === OwnerSettlementState.Approved,
      onExecute: (row) => start({ kind: 'takeBack', row }),
    },
  ];
}

/** Returns 試算 for a month. */
export function ownerSettlementToolbar(
  t: TFunction,
  start: (work: SettlementDialogState) => void,
): GuardedToolbarAction[] {
  return [
    {
      id: 'trial',
      label: t('actions.calculate'),
      codes: [dealActions.OwnerSettlementCalculate],
      isPrimary: true,
      onExecute: () => start({ kind: 'trial' }),
    },
  ];
}
