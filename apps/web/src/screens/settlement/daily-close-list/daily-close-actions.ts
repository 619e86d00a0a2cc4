import { DailyCloseState, dealActions } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type {
  GuardedBulkAction,
  GuardedRowAction,
  SelectedRows,
} from '../../../shared/table/actions/table-action.ts';
import type { DailyCloseRow } from './daily-close-list.ts';

/** The open dialog. Null if none is open. */
export type DailyCloseDialogState = {
  readonly kind: 'count' | 'close' | 'reopen';
  readonly day: DailyCloseRow;
};

/** Returns 填實收 and 結帳 for an open day, 重開 for a closed one. */
export function dailyCloseActions(
  t: TFunction,
  start: (work: DailyCloseDialogState) => void,
): GuardedRowAction<DailyCloseRow>[] {
  const isOpen = ({ state }: DailyCloseRow) => state === DailyCloseState.Open;
  return [
    {
      id: 'close',
      label: t('actions.close'),
      codes: [dealActions.DailyCloseClosing],
      isVisible: isOpen,
      onExecute: (day) => start({ kind: 'close', day }),
    },
    {
      id: 'count',
      label: t('actions.count'),
      codes: [dealActions.DailyCloseCashEntry],
      isVisible: isOpen,
      onExecute: (day) => start({ kind: 'count', day }),
    },
    {
      id: 'reopen',
      label: t('actions.reopen'),
      codes: [dealActions.DailyCloseReopening],
      isVisible: (day) => !isOpen(day),
      isDanger: true,
      onExecute: (day) => start({ kind: 'reopen', day }),
    },
  ];
}

/** Upper limit of days in one request. */
const MAX_DAYS = 1_000;

/** Returns 結帳 for several days. The server closes those that agree. */
export function dailyCloseBulkActions(
  t: TFunction,
  start: (selected: SelectedRows) => void,
): GuardedBulkAction[] {
  return [
    {
      id: 'closeMany',
      label: t('actions.close'),
      codes: [dealActions.DailyCloseBatchClosing],
      disabledReason: ({ count }) => (count > MAX_DAYS ? t('many.tooMany', { most: MAX_DAYS }) : null),
      onExecute: start,
    },
  ];
}
