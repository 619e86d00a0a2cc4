import { type Schemas, UploadState } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { EnumTone } from '../../../shared/enums/enum-tones.ts';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';
import { WAITING_KINDS, type WaitingKind } from './invoice-waiting.ts';

type Figures = Schemas['InvoiceWork'] | undefined;

/** Returns tabs for all invoices and for pending items with their counts. */
export function invoiceTabs(t: TFunction, figures: Figures): QuickTab<{ waiting: WaitingKind | null }>[] {
  const countOf: Readonly<Record<WaitingKind, number | undefined>> = {
    planned: figures?.plannedCount,
    later: figures?.laterCount,
    allowance: figures?.askedCount,
    upload: figures && figures.uploadSoonCount + figures.uploadLateCount,
  };
  return [
    { id: 'all', label: t('tabs.all'), filters: { waiting: null } },
    ...WAITING_KINDS.map((waiting) => ({
      id: waiting,
      label: t(`tabs.${waiting}`),
      filters: { waiting },
      count: countOf[waiting] ?? null,
    })),
  ];
}

/** Returns figures with deadlines: uploads and missing invoices. */
export function uploadTiles(
  t: TFunction,
  figures: Figures,
  linkTo: (kind: WaitingKind) => string,
): KpiTile[] {
  const tile = (id: string, count: number | undefined, tone: EnumTone, kind: WaitingKind) =>
    countTile(id, t(`tiles.${id}`), count, { tone, hint: t(`tiles.${id}Hint`), to: linkTo(kind) });
  return [
    tile('soon', figures?.uploadSoonCount, 'warning', 'upload'),
    tile('late', figures?.uploadLateCount, 'danger', 'upload'),
    countTile('unknown', t('tiles.unknown'), figures?.uploadUnknownCount, {
      tone: 'danger',
      hint: t('tiles.unknownHint'),
      to: `/invoices/upload-queue?states=${UploadState.Unknown}`,
    }),
    tile('later', figures?.laterCount, 'warning', 'later'),
    tile('asked', figures?.askedCount, 'warning', 'allowance'),
  ];
}
