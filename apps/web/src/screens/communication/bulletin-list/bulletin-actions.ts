import { type ActionCode, dealActions } from '@parking-plus/contracts';
import { type BulletinAction, canMoveBulletin } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import type { BulletinRow } from './bulletin-list.ts';

/** The open form, confirmation or reader list. Null if none is open. */
export type BulletinDialogState =
  | { readonly kind: 'new' }
  | { readonly kind: BulletinAction | 'readers'; readonly bulletin: BulletinRow };

/** Hides moves that the state excludes permanently. Other moves stay visible and show the reason. */
const isVisible = (move: BulletinAction) => (row: BulletinRow) => canMoveBulletin(row.state, move);

export function bulletinActions(
  t: TFunction,
  start: (work: BulletinDialogState) => void,
  mayDelete: boolean,
): GuardedRowAction<BulletinRow>[] {
  const disabledReason = ({ mayChange }: BulletinRow) => (mayChange ? null : t('actions.isForeign'));
  const move = (kind: BulletinAction, code: ActionCode, isDanger = false): GuardedRowAction<BulletinRow> => ({
    id: kind,
    label: t(`actions.${kind}`),
    isDanger,
    codes: [code],
    isVisible: isVisible(kind),
    disabledReason,
    onExecute: (bulletin) => start({ kind, bulletin }),
  });
  return [
    move('publish', dealActions.BulletinPublish),
    move('edit', dealActions.BulletinEdit),
    {
      id: 'readers',
      label: t('actions.readers'),
      codes: [dealActions.BulletinReaderList],
      isVisible: ({ reading }) => reading !== null,
      onExecute: (bulletin) => start({ kind: 'readers', bulletin }),
    },
    move('take-down', dealActions.BulletinUnpublish, true),
    ...(mayDelete ? [move('delete', dealActions.BulletinDelete, true)] : []),
  ];
}
