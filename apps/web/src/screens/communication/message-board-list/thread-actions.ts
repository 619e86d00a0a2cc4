import { dealActions, MessageBoardState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { type GuardedRowAction, workActions } from '../../../shared/table/actions/table-action.ts';
import type { ThreadRow } from './thread-list.ts';

/** The open dialog. Null if none is open. */
export type ThreadWork =
  | { readonly kind: 'new' }
  | { readonly kind: 'close' | 'reopen'; readonly thread: ThreadRow };

export function threadActions(
  t: TFunction,
  start: (work: ThreadWork) => void,
): GuardedRowAction<ThreadRow>[] {
  const isClosed = ({ state }: ThreadRow) => state === MessageBoardState.Closed;
  const whyNot = ({ mayEnd }: ThreadRow) => (mayEnd ? null : t('actions.notYours'));
  const action = workActions(t, (kind: 'close' | 'reopen', thread: ThreadRow) => start({ kind, thread }));
  return [
    action('close', dealActions.ThreadClose, { isFor: (row) => !isClosed(row), whyNot }),
    action('reopen', dealActions.ThreadReopen, { isFor: isClosed, whyNot }),
  ];
}
