import { dealActions, MessageBoardState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction, GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import type { ThreadRow } from './thread-list.ts';

/** A question over the board; null is none. */
export type ThreadWork =
  | { readonly kind: 'new' }
  | { readonly kind: 'close' | 'reopen'; readonly thread: ThreadRow };

/** What is done with one thread as a whole. */
export function threadActions(
  t: TFunction,
  start: (work: ThreadWork) => void,
): GuardedRowAction<ThreadRow>[] {
  const isClosed = ({ state }: ThreadRow) => state === MessageBoardState.Closed;
  const whyNot = ({ mayEnd }: ThreadRow) => (mayEnd ? null : t('actions.notYours'));
  return [
    {
      id: 'close',
      label: t('actions.close'),
      codes: [dealActions.ThreadClose],
      isFor: (row) => !isClosed(row),
      whyNot,
      onAct: (thread) => start({ kind: 'close', thread }),
    },
    {
      id: 'reopen',
      label: t('actions.reopen'),
      codes: [dealActions.ThreadReopen],
      isFor: isClosed,
      whyNot,
      onAct: (thread) => start({ kind: 'reopen', thread }),
    },
  ];
}

/** What is done with the board. */
export function threadToolbar(t: TFunction, start: (work: ThreadWork) => void): GuardedToolbarAction[] {
  return [
    {
      id: 'new',
      label: t('actions.new'),
      codes: [dealActions.ThreadOpen],
      isPrimary: true,
      onAct: () => start({ kind: 'new' }),
    },
  ];
}
