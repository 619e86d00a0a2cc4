import { dealActions, TrackStanding } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { GuardedRowAction } from '../../../shared/table/table-action.ts';
import type { TrackRow } from './track-list.ts';

/** What staff do with one track: take away what was noted by mistake. */
export function trackActions(t: TFunction, ask: (row: TrackRow) => void): GuardedRowAction<TrackRow>[] {
  return [
    {
      id: 'delete',
      label: t('actions.delete'),
      codes: [dealActions.InvoiceTrackDelete],
      isDanger: true,
      whyNot: ({ standing, allocatedCount }) => {
        if (standing === TrackStanding.Ended) return t('actions.ended');
        return allocatedCount > 0 ? t('actions.sharedOut') : null;
      },
      onAct: ask,
    },
  ];
}
