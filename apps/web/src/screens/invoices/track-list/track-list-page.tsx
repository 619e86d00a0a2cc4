import { dealActions } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { trackActions } from './track-actions.ts';
import { TrackDeletion } from './track-deletion.tsx';
import { TrackDetail, TrackTitle } from './track-detail.tsx';
import { TrackFormDrawer } from './track-form-drawer.tsx';
import { type TrackRow, trackList } from './track-list.ts';
import { trackTiles } from './track-tiles.ts';

/** Needed every second month, and with all that reads files: fetched when it is. */
const TrackImport = lazy(async () => ({ default: (await import('./track-import.tsx')).TrackImport }));

/** 字軌匯入: the invoice numbers that the tax office gave out, and how many are left. */
export function TrackListPage() {
  const { t } = useTranslation('invoices/track-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const state = useList(trackList, trackQueries.list);
  const owners = useQuery(trackQueries.owners()).data?.owners;
  const choices = useMemo(() => {
    const taxNumbers = owners?.map(({ taxNumber, name }) => ({
      value: taxNumber,
      label: `${taxNumber} ${name}`,
    }));
    return { periodCodes: periodChoices(today, language), taxNumbers };
  }, [today, language, owners]);
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const [hasOpenedImport, setHasOpenedImport] = useState(false);
  const [deleted, setDeleted] = useState<TrackRow | null>(null);
  const toolbarActions = useMemo<GuardedToolbarAction[]>(
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
  );
  const close = () => setOpen(null);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.label'), tiles: trackTiles(t, language, today, state.summary) }}
      rowActions={useMemo(() => trackActions(t, setDeleted), [t])}
      toolbarActions={toolbarActions}
      exportDeal="InvoiceTrackExport"
      detail={{
        title: (trackId, row) => <TrackTitle trackId={trackId} row={row} />,
        actions: () => null,
        content: (trackId) => <TrackDetail trackId={trackId} />,
      }}
    >
      <TrackDeletion row={deleted} onClose={() => setDeleted(null)} />
      <TrackFormDrawer isOpen={open === 'create'} onClose={close} />
      <Suspense fallback={null}>
        {hasOpenedImport && <TrackImport isOpen={open === 'import'} onClose={close} />}
      </Suspense>
    </ListScreen>
  );
}
