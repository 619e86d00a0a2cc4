import { dealActions, UploadState, UploadStatus } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { selectedOnPage } from '../../../shared/table/actions/list-selection.ts';
import type { GuardedBulkAction, GuardedRowAction } from '../../../shared/table/actions/table-action.ts';
import { type MessageRow, messageList } from './upload-queue.ts';

/** Maximum of messages per call. Deal 30703 accepts no more. */
const MAX_MESSAGES = 100;

interface QueueActs {
  onResend: (rows: readonly MessageRow[], clear?: () => void) => void;
  onOutcome: (row: MessageRow) => void;
}

/** Rejected, and neither replaced nor of a deleted allowance, which are never sent. */
const isRefused = ({ state, standing }: MessageRow) =>
  state === UploadState.Refused && standing !== UploadStatus.Done;

export function queueActions(t: TFunction, acts: QueueActs): GuardedRowAction<MessageRow>[] {
  return [
    {
      id: 'resend',
      label: t('actions.resend'),
      codes: [dealActions.InvoiceMessageResend],
      onExecute: (row) => acts.onResend([row]),
      isVisible: isRefused,
    },
    {
      id: 'outcome',
      label: t('actions.outcome'),
      codes: [dealActions.InvoiceMessageOutcome],
      onExecute: acts.onOutcome,
      isVisible: ({ state }) => state === UploadState.Unknown,
    },
  ];
}

export function queueBulkActions(
  t: TFunction,
  rows: readonly MessageRow[],
  acts: Pick<QueueActs, 'onResend'>,
): GuardedBulkAction[] {
  return [
    {
      id: 'resend',
      label: t('actions.resend'),
      codes: [dealActions.InvoiceMessageResend],
      disabledReason: ({ selection }) => {
        const selected = selectedOnPage(selection, rows, messageList.rowKey);
        if (selected === null || selected.length > MAX_MESSAGES) return t('actions.pickOneByOne');
        return selected.every(isRefused) ? null : t('actions.onlyRefused');
      },
      onExecute: ({ selection, clear }) =>
        acts.onResend(selectedOnPage(selection, rows, messageList.rowKey) ?? [], clear),
    },
  ];
}
