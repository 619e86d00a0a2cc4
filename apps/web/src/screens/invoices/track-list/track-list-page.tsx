import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { FilterBar } from '../../../shared/table/filter-bar.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import type { GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { trackActions } from './track-actions.ts';
import { type TrackRow, trackColumns } from './track-columns.ts';
import { TrackDeletion } from './track-deletion.tsx';
import { TrackDetail, TrackTitle } from './track-detail.tsx';
import { trackFilterFields } from './track-filter-fields.ts';
import { trackList, trackQueryOf } from './track-filters.ts';
import { TrackFormDrawer } from './track-form-drawer.tsx';
import { trackTiles } from './track-tiles.ts';

/** Needed every second month, and with all that reads files: fetched when it is. */
const TrackImport = lazy(async () => ({ default: (await import('./track-import.tsx')).TrackImport }));

/** 字軌匯入: the invoice numbers that the tax office gave out, and how many are left. */
export function TrackListPage() {
  const { t } = useTranslation('invoices/track-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const url = useListUrl(trackList, today);
  const asked = trackQueryOf(url);
  const query = useListQuery(trackQueries.list(asked));
  const canExport = useCan([dealActions.InvoiceTrackExport]);
  const owners = useQuery(trackQueries.owners()).data?.owners;
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const [hasOpenedImport, setHasOpenedImport] = useState(false);
  const [deleted, setDeleted] = useState<TrackRow | null>(null);
  const rowActions = useAllowedActions(useMemo(() => trackActions(t, setDeleted), [t]));
  const columns = useMemo(() => trackColumns(t, language), [t, language]);
  const fields = useMemo(() => trackFilterFields(t, language, today, owners), [t, language, today, owners]);
  const toolbarActions = useAllowedActions<GuardedToolbarAction>(
    useMemo(
      () => [
        {
          id: 'import',
          label: t('actions.import'),
          codes: [dealActions.InvoiceTrackImport],
          isPrimary: true,
          onAct: () => {
            setHasOpenedImport(true);
            setOpen('import');
          },
        },
        {
          id: 'create',
          label: t('actions.create'),
          codes: [dealActions.InvoiceTrackCreate],
          isPrimary: true,
          onAct: () => setOpen('create'),
        },
      ],
      [t],
    ),
  );
  const rows = query.data?.items ?? [];
  const close = () => setOpen(null);

  return (
    <ListLayout>
      <KpiTiles label={t('tiles.label')} tiles={trackTiles(t, language, today, query.data?.summary)} />
      <FilterBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<TrackRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'InvoiceTrackExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={trackIdOf}
        query={query}
        url={url}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(trackId) => (
          <TrackTitle trackId={trackId} row={rows.find((row) => row.trackId === trackId)} />
        )}
        openKey={url.detail}
        keys={rows.map(trackIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(trackId) => <TrackDetail trackId={trackId} />}
      </DetailDrawer>
      <TrackDeletion row={deleted} onClose={() => setDeleted(null)} />
      <TrackFormDrawer isOpen={open === 'create'} onClose={close} />
      <Suspense fallback={null}>
        {hasOpenedImport && <TrackImport isOpen={open === 'import'} onClose={close} />}
      </Suspense>
    </ListLayout>
  );
}

function trackIdOf({ trackId }: TrackRow): string {
  return trackId;
}
