import { dealActions, TrackStatus } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import {
  type GuardedRowAction,
  type GuardedToolbarAction,
  importAction,
} from '../../../shared/table/actions/table-action.ts';
import type { TrackRow } from './track-list.ts';

/** The open dialog. */
export type TrackDialogState = { kind: 'create' | 'import' } | { kind: 'delete'; row: TrackRow };

/** Returns the row actions of a track: deleting one that was entered by mistake. */
export function trackActions(
  t: TFunction,
  start: (work: TrackDialogState) => void,
): GuardedRowAction<TrackRow>[] {
  return [
    {
      id: 'delete',
      label: t('actions.delete'),
      codes: [dealActions.InvoiceTrackDelete],
      isDanger: true,
      disabledReason: ({ standing, allocatedCount }) => {
        if (standing === TrackStatus.Ended) return t('actions.ended');
        return allocatedCount > 0 ? t('actions.sharedOut') : null;
      },
      onExecute: (row) => start({ kind: 'delete', row }),
    },
  ];
}

/** Returns the toolbar actions: import a file or add one track. */
export function trackToolbar(t: TFunction, start: (work: TrackDialogState) => void): GuardedToolbarAction[] {
  return [
    {
      ...importAction(t, dealActions.InvoiceTrackImport, () => start({ kind: 'import' })),
      isPrimary: true,
    },
    {
      id: 'create',
      label: t('actions.create'),
      codes: [dealActions.InvoiceTrackCreate],
      isPrimary: true,
      onExecute: () => start({ kind: 'create' }),
    },
  ];
}
