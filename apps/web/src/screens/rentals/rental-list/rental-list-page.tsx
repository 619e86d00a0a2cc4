import { type DocumentOf, dealActions, RentState } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupQueries } from '../../../resources/lookups/lookup-queries.ts';
import { rentalQueries } from '../../../resources/rentals/rental-queries.ts';
import { useChosenSites } from '../../../session/chosen-sites.ts';
import { useAllowedActions } from '../../../session/permissions/use-allowed.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { DetailDrawer } from '../../../shared/table/detail-drawer.tsx';
import { KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import { ListLayout } from '../../../shared/table/list-layout.tsx';
import { QuickTabs } from '../../../shared/table/quick-tabs.tsx';
import { SearchBar } from '../../../shared/table/search-bar.tsx';
import type { GuardedToolbarAction } from '../../../shared/table/table-action.ts';
import { useListQuery } from '../../../shared/table/use-list-query.ts';
import { useListUrl } from '../../../shared/table/use-list-url.ts';
import { useBusinessToday } from '../../../shared/time/server-clock.ts';
import { ChangeLineDrawer } from './change-line-drawer.tsx';
import { NewRentalDocuments } from './new-rental-documents.tsx';
import { NewRentalDrawer } from './new-rental-drawer.tsx';
import { RemindDrawer } from './remind-drawer.tsx';
import { RenewDrawer } from './renew-drawer.tsx';
import { type RentalDeed, rentalActions } from './rental-actions.ts';
import { type RentalRow, rentalColumns } from './rental-columns.ts';
import { RentalDetail, RentalTitle } from './rental-detail.tsx';
import { rentalFilterFields } from './rental-filter-fields.ts';
import { rentalList, rentalQueryOf } from './rental-filters.ts';
import { rentalTiles } from './rental-tiles.ts';

/** What is open over the list. */
type Over =
  | { kind: RentalDeed; row: RentalRow }
  | { kind: 'new'; edited: DocumentOf<'RentalNew'> | null }
  | { kind: 'documents'; documentId: string | null }
  | null;

/** 月租合約: who rents what until when, and everything that is done with a contract. */
export function RentalListPage() {
  const { t } = useTranslation('rentals/rental-list');
  const language = useLanguage();
  const today = useBusinessToday();
  const chosenSites = useChosenSites();
  const url = useListUrl(rentalList, today, chosenSites);
  const asked = rentalQueryOf(url);
  const query = useListQuery(rentalQueries.list(asked));
  const canExport = useCan([dealActions.RentalExport]);
  const sites = useQuery(lookupQueries.lists()).data?.sites;
  const columns = useMemo(() => rentalColumns(t), [t]);
  const fields = useMemo(() => rentalFilterFields(t, language, sites), [t, language, sites]);
  const [over, setOver] = useState<Over>(null);
  const rowActions = useAllowedActions(
    useMemo(() => rentalActions(t, (kind, row) => setOver({ kind, row }), today), [t, today]),
  );
  const toolbarActions = useAllowedActions<GuardedToolbarAction>(
    useMemo(
      () => [
        {
          id: 'new',
          label: t('actions.new'),
          codes: [dealActions.RentalNew],
          isPrimary: true,
          onAct: () => setOver({ kind: 'new', edited: null }),
        },
        {
          id: 'documents',
          label: t('actions.newDocuments'),
          codes: [dealActions.RentalNew],
          isPrimary: true,
          onAct: () => setOver({ kind: 'documents', documentId: null }),
        },
      ],
      [t],
    ),
  );
  const summary = query.data?.summary;
  const rows = query.data?.items ?? [];
  const rowOf = (rentalId: string) => rows.find((row) => row.rentalId === rentalId);
  const close = () => setOver(null);
  const isLine = over?.kind === 'plate' || over?.kind === 'bay';

  return (
    <ListLayout>
      <KpiTiles label={t('tiles.label')} tiles={rentalTiles(t, summary, url)} />
      <QuickTabs
        label={t('tabs.label')}
        url={url}
        tabs={[
          { id: 'all', label: t('tabs.all'), filters: { states: [], endingWithin: [], overdue: null } },
          {
            id: 'running',
            label: t('tabs.running'),
            filters: { states: [RentState.Rented], endingWithin: [], overdue: null },
          },
          {
            id: 'ending',
            label: t('tabs.ending'),
            filters: { states: [], endingWithin: [30], overdue: null },
          },
          {
            id: 'overdue',
            label: t('tabs.overdue'),
            filters: { states: [], endingWithin: [], overdue: true },
          },
          {
            id: 'ended',
            label: t('tabs.ended'),
            filters: {
              states: [RentState.Terminated, RentState.ForcedReturn],
              endingWithin: [],
              overdue: null,
            },
          },
        ]}
      />
      <SearchBar
        fields={fields}
        values={url.filters}
        defaults={url.defaults}
        activeNames={url.activeFilters}
        today={today}
        onQuery={(filters) => url.applyFilters(filters) || void query.refetch()}
      />
      <DataTable<RentalRow>
        label={t('title')}
        fields={fields}
        exporting={canExport ? { deal: 'RentalExport', filters: asked.filters ?? {} } : undefined}
        columns={columns}
        rowKey={rentalIdOf}
        query={query}
        url={url}
        totalsTwd={summary && { rentTwd: summary.rentTwd }}
        rowActions={rowActions}
        toolbarActions={toolbarActions}
      />
      <DetailDrawer
        title={(id) => <RentalTitle rentalId={id} row={rowOf(id)} />}
        openKey={url.detail}
        keys={rows.map(rentalIdOf)}
        onOpen={url.openDetail}
        onClose={url.closeDetail}
      >
        {(id) => <RentalDetail rentalId={id} row={rowOf(id)} actions={rowActions} />}
      </DetailDrawer>
      <NewRentalDrawer
        isOpen={over?.kind === 'new'}
        edited={over?.kind === 'new' ? over.edited : null}
        today={today}
        siteCode={chosenSites.length === 1 ? (chosenSites[0] ?? null) : null}
        onClose={close}
        onSubmitted={({ head }) => setOver({ kind: 'documents', documentId: head.documentId })}
      />
      <RenewDrawer rental={over?.kind === 'renew' ? over.row : null} onClose={close} />
      <RemindDrawer rental={over?.kind === 'remind' ? over.row : null} today={today} onClose={close} />
      <ChangeLineDrawer
        rental={isLine ? over.row : null}
        what={over?.kind === 'bay' ? 'bay' : 'plate'}
        onClose={close}
      />
      <NewRentalDocuments
        isOpen={over?.kind === 'documents'}
        documentId={over?.kind === 'documents' ? over.documentId : null}
        onOpen={(documentId) => setOver({ kind: 'documents', documentId })}
        onEdit={(edited) => setOver({ kind: 'new', edited })}
        onClose={close}
      />
    </ListLayout>
  );
}

function rentalIdOf({ rentalId }: RentalRow): string {
  return rentalId;
}
