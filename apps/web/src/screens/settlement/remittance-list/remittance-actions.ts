import { BankDetailState, dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { BankLineRow } from './remittance-list.ts';

/** The open dialog. */
export type BankLineDialogState = { readonly kind: 'writeOff' | 'undo'; readonly line: BankLineRow };

const WAITING: readonly number[] = [BankDetailState.Unmatched, BankDetailState.Mismatch];

/** Returns 手動沖銷 for an unmatched or differing line, 取消對帳 for a settled one. */
export function remittanceActions(
  t: TFunction,
  start: (work: BankLineDialogState) => void,
): GuardedRowAction<BankLineRow>[] {
  return [
    {
      id: 'writeOff',
      label: t('actions.manualMatch'),
      codes: [dealActions.BankLineManualMatch],
      isVisible: ({ state }) => WAITING.includes(state),
      onExecute: (line) => start({ kind: 'writeOff', line }),
    },
    {
      id: 'undo',
      label: t('actions.unmatch'),
      codes: [dealActions.BankLineUnmatch],
      isVisible: ({ state }) => state !== BankDetailState.Unmatched,
      isDanger: true,
      onExecute: (line) => start({ kind: 'undo', line }),
    },
  ];
}
