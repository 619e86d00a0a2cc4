import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../../lists/list-screen.tsx';
import { useList } from '../../../lists/use-list.ts';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { trackQueries } from '../../../resources/invoice-tracks/track-queries.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { MountOnFirstUse } from '../../../shared/page/when-wanted.tsx';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { type TrackDialogState, trackActions, trackToolbar } from './track-actions.ts';
import { TrackDeletion } from './track-deletion.tsx';
import { TrackDetail, TrackTitle } from './track-detail.tsx';
import { TrackFormDrawer } from './track-form-drawer.tsx';
import { trackList } from './track-list.ts';
import { trackTiles } from './track-tiles.ts';

/** Lazy, because it is used every second month and includes the file parser. */
const TrackImport = lazy(async () => ({ default: (await import('./track-import.tsx')).TrackImport }));

/** 字軌匯入: invoice tracks assigned by the tax office, with remaining numbers. */
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
  const [work, setWork] = useState<TrackDialogState | null>(null);
  const isImporting = work?.kind === 'import';
  const close = () => setWork(null);

  return (
    <ListScreen
      state={state}
      t={t}
      title={t('title')}
      choices={choices}
      tiles={{ label: t('tiles.label'), tiles: trackTiles(t, language, today, state.summary) }}
      rowActions={useMemo(() => trackActions(t, setWork), [t])}
      toolbarActions={useMemo(() => trackToolbar(t, setWork), [t])}
      exportDeal="InvoiceTrackExport"
      detail={{
        record: { query: trackQueries.detail, rowOf: ({ track }) => track },
        title: (trackId, row) => <TrackTitle trackId={trackId} row={row} />,
        actions: () => null,
        content: (trackId) => <TrackDetail trackId={trackId} />,
      }}
    >
      <TrackDeletion row={work?.kind === 'delete' ? work.row : null} onClose={close} />
      <TrackFormDrawer isOpen={work?.kind === 'create'} onClose={close} />
      <MountOnFirstUse isNeeded={isImporting}>
        <TrackImport isOpen={isImporting} onClose={close} />
      </MountOnFirstUse>
    </ListScreen>
  );
}
