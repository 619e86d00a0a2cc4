import { type Schemas, UploadState, UploadStatus } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';

const OPEN = [UploadStatus.Open, UploadStatus.Soon, UploadStatus.Late].join(',');

/** Returns a tile per state and per deadline status, each linked to its messages. */
export function queueTiles(t: TFunction, summary: Schemas['InvoiceMessageSummary'] | undefined): KpiTile[] {
  const since = (key: string, at: string | null | undefined) =>
    at ? t(key, { at: formatInstant(at) }) : t('tiles.none');
  const states = (state: UploadState) => `?states=${state}`;
  // Rejected ones that another message replaced need nothing, and are not counted.
  const openStates = (state: UploadState) => `${states(state)}&standings=${OPEN}`;
  return [
    countTile('waiting', t('tiles.waiting'), summary?.waitingCount, {
      hint: summary ? since('tiles.oldestQueued', summary.oldestWaitingAt) : null,
      to: openStates(UploadState.Waiting),
    }),
    countTile('sent', t('tiles.sent'), summary?.sentCount, {
      hint: summary ? since('tiles.oldestSent', summary.oldestSentAt) : null,
      to: states(UploadState.Sent),
    }),
    countTile('refused', t('tiles.refused'), summary?.refusedCount, {
      tone: 'danger',
      hint: t('tiles.refusedHint'),
      to: openStates(UploadState.Refused),
    }),
    countTile('unknown', t('tiles.unknown'), summary?.unknownCount, {
      tone: 'danger',
      hint: t('tiles.unknownHint'),
      to: states(UploadState.Unknown),
    }),
    countTile('soon', t('tiles.soon'), summary?.soonCount, {
      tone: 'warning',
      hint: t('tiles.soonHint'),
      to: `?standings=${UploadStatus.Soon}`,
    }),
    countTile('late', t('tiles.late'), summary?.lateCount, {
      tone: 'danger',
      hint: t('tiles.lateHint'),
      to: `?standings=${UploadStatus.Late}`,
    }),
  ];
}
