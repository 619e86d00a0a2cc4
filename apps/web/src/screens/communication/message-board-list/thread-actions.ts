import { dealActions, MessageBoardState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { dialogActions, type GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { ThreadRow } from './thread-list.ts';

/** The open dialog. Null if none is open. */
export type ThreadDialogState =
  | { readonly kind: 'new' }
  | { readonly kind: 'close' | 'reopen'; readonly thread: ThreadRow };

export function threadActions(
  t: TFunction,
  start: (work: ThreadDialogState) => void,
): GuardedRowAction<ThreadRow>[] {
  const isClosed = ({ state }: ThreadRow) => state === MessageBoardState.Closed;
  const disabledReason = ({ mayEnd }: ThreadRow) => (mayEnd ? null : t('actions.notYours'));
  const action = dialogActions(t, (kind: 'close' | 'reopen', thread: ThreadRow) => start({ kind, thread }));
  return [
    action('close', dealActions.ThreadClose, { isVisible: (row) => !isClosed(row), disabledReason }),
    action('reopen', dealActions.ThreadReopen, { isVisible: isClosed, disabledReason }),
  ];
}
