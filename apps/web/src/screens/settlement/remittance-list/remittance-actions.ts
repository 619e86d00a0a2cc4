import { BankDetailState, dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { BankLineRow } from './remittance-list.ts';

/** What is done with a line. */
export type BankLineWork = { readonly kind: 'writeOff' | 'undo'; readonly line: BankLineRow };

const WAITING: readonly number[] = [BankDetailState.Unmatched, BankDetailState.Mismatch];

/** 手動沖銷 of a line that waits or does not agree, 取消對帳 of one that is settled. */
export function remittanceActions(
  t: TFunction,
  start: (work: BankLineWork) => void,
): GuardedRowAction<BankLineRow>[] {
  return [
    {
      id: 'writeOff',
      label: t('actions.writeOff'),
      codes: [dealActions.BankLineWriteOff],
      isFor: ({ state }) => WAITING.includes(state),
      onAct: (line) => start({ kind: 'writeOff', line }),
    },
    {
      id: 'undo',
      label: t('actions.undo'),
      codes: [dealActions.BankLineUndo],
      isFor: ({ state }) => state !== BankDetailState.Unmatched,
      isDanger: true,
      onAct: (line) => start({ kind: 'undo', line }),
    },
  ];
}
